'use client';
import { useSyncExternalStore } from 'react';
import { connection } from '@/lib/connection';

export const useOnline = (): boolean => useSyncExternalStore(connection.subscribe, connection.online, () => true);

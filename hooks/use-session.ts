'use client';
import { useSyncExternalStore } from 'react';
import { endpoint } from '@/lib/session/endpoint';
import { session, type Session } from '@/lib/session/session';

const LOADING: Session = { status: 'loading' };

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, () => LOADING);

/** The base URL of the back end; `null` before it is configured. */
export const useEndpoint = (): string | null => useSyncExternalStore(endpoint.subscribe, endpoint.get, () => null);

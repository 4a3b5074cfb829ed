'use client';
import { useStore } from './use-store';
import { endpoint } from '@/lib/session/endpoint';
import { session, type Session } from '@/lib/session/session';

const LOADING: Session = { status: 'loading' };

export const useSession = (): Session => useStore(session, LOADING);

/** The base URL of the back end; `null` before it is configured. */
export const useEndpoint = (): string | null => useStore(endpoint, null);

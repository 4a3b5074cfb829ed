'use client';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createStore } from '@/lib/store';

const tray = createStore<ReactNode>(null);

/** Shows `content` below the header of every screen. The caller passes an element, so the shell does not import it. */
export const showTray = (content: ReactNode): void => tray.set(content);

/** The place below the header for background work, such as running uploads. */
export const Tray = () => useSyncExternalStore(tray.subscribe, tray.get, () => null);

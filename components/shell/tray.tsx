'use client';
import { useSyncExternalStore, type ReactNode } from 'react';
import { createStore } from '@/lib/store';

const tray = createStore<ReactNode>(null);

/** Puts `content` under the header of every screen from now on: its code came with the screen that calls this. */
export const showTray = (content: ReactNode): void => tray.set(content);

/** What goes on while the person works on other screens. */
export const Tray = () => useSyncExternalStore(tray.subscribe, tray.get, () => null);

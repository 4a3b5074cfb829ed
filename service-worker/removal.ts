import { dropAll } from './versions';

declare const self: ServiceWorkerGlobalScope;

/** Replaces the console's service worker immediately, deletes its caches and unregisters. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(dropAll().then(() => self.registration.unregister()));
});

import { dropAll } from './versions';

declare const self: ServiceWorkerGlobalScope;

/** Takes the place of the console's service worker at once, removes all that it kept, and goes. */
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(dropAll().then(() => self.registration.unregister()));
});

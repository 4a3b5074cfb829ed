/** `navigator.onLine` as a store without React. */
export const connection = {
  online: (): boolean => typeof navigator === 'undefined' || navigator.onLine,

  /** Calls `listener` after each change; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

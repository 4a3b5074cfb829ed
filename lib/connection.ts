/** Whether the browser believes to be online, as a store without React. */
export const connection = {
  online: (): boolean => typeof navigator === 'undefined' || navigator.onLine,

  /** Calls `listener` after each change; returns the function that stops it. */
  subscribe(listener: () => void): () => void {
    window.addEventListener('online', listener);
    window.addEventListener('offline', listener);
    return () => {
      window.removeEventListener('online', listener);
      window.removeEventListener('offline', listener);
    };
  },
};

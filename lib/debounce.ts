/** Runs the last of several searches once the typing has rested; those before it are aborted. */
export function createDebounce() {
  let controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;

  function stop() {
    controller.abort();
    clearTimeout(timer);
  }

  return {
    stop,
    start(run: (signal: AbortSignal) => void, ms: number) {
      stop();
      const { signal } = (controller = new AbortController());
      timer = setTimeout(() => run(signal), ms);
    },
  };
}

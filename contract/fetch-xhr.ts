type Handler = (() => void) | null;
type ProgressHandler = ((event: { loaded: number; total: number }) => void) | null;

const SIGN_OF_LIFE_MS = 10_000;

/**
 * The part of XMLHttpRequest that uploads of the console use, on top of fetch, because Node has no XMLHttpRequest.
 * fetch does not tell what it has sent, so the progress is none: it only keeps a slow upload from being given up.
 * Without an answer fetch itself gives up after five minutes.
 */
export class FetchXhr {
  readonly upload: { onprogress: ProgressHandler; onload: Handler } = { onprogress: null, onload: null };
  onprogress: Handler = null;
  onload: Handler = null;
  onerror: Handler = null;
  onabort: Handler = null;
  status = 0;
  responseURL = '';
  responseText = '';
  private received = new Headers();
  private method = '';
  private url = '';
  private readonly headers = new Headers();
  private readonly controller = new AbortController();

  open(method: string, url: string) {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.received].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort() {
    this.controller.abort();
  }

  send(body: FormData) {
    void this.run(body);
  }

  private async run(body: FormData) {
    const { method, headers } = this;
    let signs = 0;
    const alive = setInterval(
      () => this.upload.onprogress?.({ loaded: (signs += 1), total: Number.MAX_SAFE_INTEGER }),
      SIGN_OF_LIFE_MS,
    );
    try {
      const response = await fetch(this.url, { method, headers, body, signal: this.controller.signal });
      this.upload.onload?.();
      this.status = response.status;
      this.responseURL = response.url;
      this.received = response.headers;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (this.controller.signal.aborted) this.onabort?.();
      else this.onerror?.();
    } finally {
      clearInterval(alive);
    }
  }
}

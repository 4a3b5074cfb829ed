type Handler = (() => void) | null;
type ProgressHandler = ((event: { loaded: number; total: number }) => void) | null;

/**
 * The part of XMLHttpRequest that uploads of the console use, on top of fetch, because Node has no XMLHttpRequest. It
 * cannot report upload progress.
 */
export class FetchXhr {
  readonly upload: { onprogress: ProgressHandler; onload: Handler } = { onprogress: null, onload: null };
  onprogress: Handler = null;
  onload: Handler = null;
  onerror: Handler = null;
  onabort: Handler = null;
  status = 0;
  responseText = '';
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

  abort() {
    this.controller.abort();
  }

  send(body: FormData) {
    void this.run(body);
  }

  private async run(body: FormData) {
    const { method, headers } = this;
    try {
      const response = await fetch(this.url, { method, headers, body, signal: this.controller.signal });
      this.upload.onload?.();
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      if (this.controller.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
  }
}

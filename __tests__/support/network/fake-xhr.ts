type Handler<Event = void> = ((event: Event) => void) | null;
type Bytes = Pick<ProgressEvent, 'loaded' | 'total'>;

/**
 * An XMLHttpRequest whose upload progress and response the test controls. With nock, the response comes at once,
 * progress is reported once for the whole body, and a request cannot be aborted.
 */
export class FakeXhr {
  private static sent: FakeXhr[] = [];

  private static onSend: (request: FakeXhr) => void = () => {};

  /** Replaces the global XMLHttpRequest for the rest of the test file; `onSend` is called with each request. */
  static install(onSend: (request: FakeXhr) => void = () => {}) {
    FakeXhr.sent = [];
    FakeXhr.onSend = onSend;
    Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  }

  static only(): FakeXhr {
    expect(FakeXhr.sent).toHaveLength(1);
    return FakeXhr.sent[0]!;
  }

  /** All sent requests, in order. */
  static all = (): readonly FakeXhr[] => FakeXhr.sent;

  method = '';
  url = '';
  readonly headers: Record<string, string> = {};
  body: FormData | null = null;
  readonly upload: { onprogress: Handler<Bytes>; onload: Handler } = { onprogress: null, onload: null };
  onprogress: Handler = null;
  onload: Handler = null;
  onerror: Handler = null;
  onabort: Handler = null;
  status = 0;
  responseText = '';
  /** Set before it is answered: the address at which the answer came, if that is another one. */
  responseURL = '';
  getAllResponseHeaders = () => '';
  withCredentials = false;
  aborted = false;
  private over = false;

  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData | null = null) {
    this.body = body;
    FakeXhr.sent.push(this);
    FakeXhr.onSend(this);
  }

  abort() {
    if (this.over) return;
    this.over = true;
    this.aborted = true;
    this.onabort?.();
  }

  /** Reports upload progress. */
  move(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }

  bodySent() {
    this.upload.onload?.();
  }

  /** Reports that a part of the response has arrived. */
  answerMoves() {
    this.onprogress?.();
  }

  /** Simulates a network error. */
  fail() {
    this.over = true;
    this.onerror?.();
  }

  answer(status: number, body: unknown) {
    this.answerText(status, JSON.stringify(body));
  }

  /** Responds with any text, as a proxy may do. */
  answerText(status: number, text: string) {
    this.over = true;
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

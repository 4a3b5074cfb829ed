type Handler<Event = void> = ((event: Event) => void) | null;
type Bytes = Pick<ProgressEvent, 'loaded' | 'total'>;

/**
 * An upload whose bytes move when the test says so. nock answers at once, tells of the whole body
 * in one go, and its XMLHttpRequest cannot be aborted.
 */
export class FakeXhr {
  private static sent: FakeXhr[] = [];

  /** Takes the place of the browser's own for the rest of the test file. */
  static install() {
    FakeXhr.sent = [];
    Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  }

  static only(): FakeXhr {
    expect(FakeXhr.sent).toHaveLength(1);
    return FakeXhr.sent[0]!;
  }

  /** All that were sent, in their order. */
  static all = (): readonly FakeXhr[] => FakeXhr.sent;

  /** What was sent. */
  body: FormData | null = null;
  readonly upload: { onprogress: Handler<Bytes>; onload: Handler } = { onprogress: null, onload: null };
  onprogress: Handler = null;
  onload: Handler = null;
  onerror: Handler = null;
  onabort: Handler = null;
  status = 0;
  responseText = '';
  withCredentials = false;
  aborted = false;
  private over = false;

  open() {}
  setRequestHeader() {}
  send(body: FormData | null = null) {
    this.body = body;
    FakeXhr.sent.push(this);
  }

  abort() {
    if (this.over) return;
    this.over = true;
    this.aborted = true;
    this.onabort?.();
  }

  /** `loaded` of `total` bytes have been sent. */
  move(loaded: number, total: number) {
    this.upload.onprogress?.({ loaded, total });
  }

  bodySent() {
    this.upload.onload?.();
  }

  /** Some of the answer has arrived. */
  answerMoves() {
    this.onprogress?.();
  }

  /** The connection breaks. */
  fail() {
    this.over = true;
    this.onerror?.();
  }

  answer(status: number, body: unknown) {
    this.answerText(status, JSON.stringify(body));
  }

  /** As a proxy may answer: whatever it likes. */
  answerText(status: number, text: string) {
    this.over = true;
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

import type { Page } from './fetch';
import { fieldsOf, type Answer } from './answers';
import type { Network } from './network';

/** An `XMLHttpRequest` that a network carries: what the console's uploads use of it. */
export const createXhr = (network: Network, { name, isOnline, isDead = () => false }: Page) =>
  class {
    readonly upload: { onprogress?: (event: object) => void; onload?: () => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onprogress?: () => void;
    status = 0;
    responseText = '';
    private answer: Answer | null = null;
    private method = '';
    private url = '';
    private token: string | null = null;
    private isOver = false;
    private forget = () => {};

    open(method: string, url: string) {
      Object.assign(this, { method, url });
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'Authorization') this.token = value.replace('Bearer ', '');
    }
    getAllResponseHeaders = () => (this.answer?.retryAfter ? `Retry-After: ${this.answer.retryAfter}\r\n` : '');
    send(form: FormData) {
      const { method, url, token } = this;
      if (isDead()) return;
      const asked = { url, isOnline: isOnline(), method, token, body: fieldsOf(form), isForm: true };
      this.forget = network.send(name, asked, (answer) => {
        if (this.isOver || isDead()) return;
        this.isOver = true;
        if (!answer) return this.onerror?.();
        this.answer = answer;
        this.status = answer.status;
        this.responseText = answer.body;
        this.upload.onload?.();
        this.onload?.();
      });
    }
    abort() {
      if (this.isOver) return;
      this.isOver = true;
      this.forget();
      this.onabort?.();
    }
  };

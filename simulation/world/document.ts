import type { PageSettings } from '../../lib/env';
import { Listeners } from './listeners';

/** What the page of a console that nobody has configured says. */
const SETTINGS: PageSettings = {
  apiUrl: '',
  apiLocked: false,
  demoApiUrl: '',
  demoUsername: '',
  demoPassword: '',
  product: 'Kelola',
};

/** An element that the console makes without React: a link that downloads, or the notice with a button to reload. */
class FakeElement {
  id = '';
  href = '';
  download = '';
  readonly style = {};
  private readonly children: unknown[] = [];
  private readonly presses: (() => void)[] = [];

  constructor(private readonly onDownload: (href: string, name: string) => void) {}

  setAttribute() {}
  append = (...children: unknown[]) => void this.children.push(...children);
  addEventListener = (_type: string, press: () => void) => void this.presses.push(press);

  click() {
    if (this.download !== '') this.onDownload(this.href, this.download);
    for (const press of this.presses) press();
    for (const child of this.children) if (child instanceof FakeElement) child.click();
  }
}

/** The `document` of a tab. No screen is painted: what is outside of React is all that it holds. */
export class FakeDocument extends Listeners {
  readonly visibilityState = 'visible';
  readonly hidden = false;
  readonly documentElement;
  private readonly elements: FakeElement[] = [];
  private readonly files = new Map<string, Blob>();

  constructor(version: string, onDownload: (name: string, content: Blob) => void) {
    super();
    this.createElement = () =>
      new FakeElement((href, name) => {
        const content = this.files.get(href);
        if (content) onDownload(name, content);
      });
    this.documentElement = {
      lang: 'id',
      dataset: { settings: JSON.stringify(SETTINGS), version },
      append: (element: FakeElement) => void this.elements.push(element),
    };
  }

  readonly createElement: () => FakeElement;
  hasFocus = () => true;
  querySelector = () => null;
  getElementById = (id: string): FakeElement | null => this.elements.find((element) => element.id === id) ?? null;

  /** The `URL` of the page, which names files in memory. */
  urlClass() {
    const { files } = this;
    return class extends URL {
      static override createObjectURL(content: Blob): string {
        const href = `blob:${files.size + 1}`;
        files.set(href, content);
        return href;
      }
      static override revokeObjectURL(href: string) {
        files.delete(href);
      }
    };
  }
}

import { afterPaint } from '@/lib/platform/browser/input';
import { recordInput } from '@/lib/platform/head/replay-input';

const SCREEN = `
  <main id="konten">
    <input type="search" aria-label="Cari" />
    <button>Hapus</button>
    <a href="#edit">Edit</a>
  </main>`;

/** A screen as markup alone, and the same as React renders it afterwards, whose presses are counted. */
function setUp(rendered = SCREEN) {
  const painted = document.createElement('div');
  painted.innerHTML = SCREEN;
  document.body.replaceChildren(painted);
  const screen = document.createElement('div');
  screen.innerHTML = rendered;
  const pressed: string[] = [];
  screen.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
  globalThis.endFirstPaint = recordInput(painted);
  return { painted, screen, pressed, end: () => globalThis.endFirstPaint?.() };
}

const press = (root: Element, name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();

test('what was pressed is pressed once, also when a later loading screen ends', async () => {
  const { painted, screen, pressed, end } = setUp();
  press(painted, 'Hapus');
  end();
  document.body.append(screen);
  await Promise.resolve();
  expect(pressed).toEqual(['Hapus']);
  end();
  await Promise.resolve();
  expect(pressed).toEqual(['Hapus']);
  expect(painted.isConnected).toBe(false);
});

test('what was typed is typed, also when the focus has moved on', async () => {
  const { painted, screen, end } = setUp();
  painted.querySelector('input')!.value = 'kopi';
  painted.querySelector('button')!.focus();
  end();
  document.body.append(screen);
  await Promise.resolve();
  expect(screen.querySelector('input')).toHaveValue('kopi');
  expect(screen.querySelector('button')).toHaveFocus();
});

test('what was typed is typed, with the focus in its field', async () => {
  const { painted, screen, end } = setUp();
  const field = painted.querySelector('input')!;
  field.focus();
  field.value = 'kopi';
  const heard: string[] = [];
  screen.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).value));
  end();
  document.body.append(screen);
  await Promise.resolve();
  expect(screen.querySelector('input')).toHaveFocus();
  expect(heard).toEqual(['kopi']);
});

test('where React renders another screen, nothing is pressed', async () => {
  const { painted, screen, pressed, end } = setUp(SCREEN.replace('Hapus', 'Coba Lagi'));
  press(painted, 'Hapus');
  end();
  document.body.append(screen);
  await Promise.resolve();
  expect(pressed).toEqual([]);
});

test('once the code has loaded, a link is left to React', async () => {
  const { painted, screen, pressed, end } = setUp();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  painted.querySelector('a')!.dispatchEvent(click);
  expect(click.defaultPrevented).toBe(true);
  end();
  document.body.append(screen);
  await Promise.resolve();
  expect(pressed).toEqual(['Edit']);
});

test('the keys of shortcuts are sent again once, typed ones and those of the browser are not', async () => {
  const { painted, screen, end } = setUp();
  const keyDown = (target: Element, init: KeyboardEventInit) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }));
  keyDown(document.body, { key: 'k', ctrlKey: true });
  keyDown(painted.querySelector('input')!, { key: 'a' });
  keyDown(document.body, { key: 'Tab' });
  end();
  document.body.append(screen);
  end();
  // React's effects may run after its paint.
  await new Promise(requestAnimationFrame);
  const heard: string[] = [];
  const listen = ({ key, ctrlKey }: KeyboardEvent) => heard.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`);
  window.addEventListener('keydown', listen);
  await new Promise<void>(afterPaint);
  window.removeEventListener('keydown', listen);
  expect(heard).toEqual(['Ctrl+k']);
});

import { handOver } from '@/lib/first-paint/hand-over';

const SCREEN = `
  <main id="konten">
    <input type="search" aria-label="Cari" />
    <button>Hapus</button>
    <button>Edit</button>
  </main>`;

/** A screen as markup alone, and the same as React renders it afterwards, whose presses are counted. */
function setUp(rendered = SCREEN) {
  const standIn = document.createElement('div');
  standIn.innerHTML = SCREEN;
  document.body.replaceChildren(standIn);
  const screen = document.createElement('div');
  screen.innerHTML = rendered;
  const pressed: string[] = [];
  screen.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent));
  const end = handOver(standIn);
  return { standIn, screen, pressed, end };
}

const press = (root: Element, name: string) =>
  [...root.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click();

test('what was pressed is pressed once, also when a later loading screen ends', async () => {
  const { standIn, screen, pressed, end } = setUp();
  press(standIn, 'Hapus');
  end();
  document.body.append(screen);
  await Promise.resolve();
  expect(pressed).toEqual(['Hapus']);
  end();
  await Promise.resolve();
  expect(pressed).toEqual(['Hapus']);
  expect(standIn.isConnected).toBe(false);
});

test('what was typed is typed, with the focus in its field', async () => {
  const { standIn, screen, end } = setUp();
  const field = standIn.querySelector('input')!;
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
  const { standIn, screen, pressed, end } = setUp(SCREEN.replace('Hapus', 'Coba Lagi'));
  press(standIn, 'Hapus');
  end();
  document.body.append(screen);
  await Promise.resolve();
  expect(pressed).toEqual([]);
});

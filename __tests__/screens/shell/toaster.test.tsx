import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { notify } from '@/lib/notify';
import { renderScreen } from '../../support/screens/render';
import { pass, stopTime } from '../../support/time';

const section = () => screen.getByRole('region', { name: 'Notifikasi' });
const texts = () =>
  [
    ...(screen.queryByRole('region', { name: 'Notifikasi' })?.querySelectorAll('[role=alert], [role=status]') ?? []),
  ].map((toast) => toast.textContent);
const toast = (text: string) => screen.getByText(text).closest<HTMLElement>('[role]')!;
const close = (text: string) => within(toast(text)).getByRole('button', { name: 'Tutup notifikasi' });

const open = () => renderScreen(null, stopTime());
const say = (action: () => void) => act(action);

test('an error is an alert, everything else a status', () => {
  open();
  say(() => notify.error('Gagal membuat kursus'));
  say(() => notify.success('Kursus berhasil dibuat'));
  say(() => notify.warning({ title: 'Awas', detail: 'Hati-hati' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Gagal membuat kursus');
  expect(screen.getAllByRole('status').map((each) => each.textContent)).toEqual([
    'AwasHati-hati',
    'Kursus berhasil dibuat',
  ]);
});

test('of the same text there is one toast, whose time starts anew', async () => {
  open();
  say(() => notify.error('Gagal'));
  await pass(3_000);
  say(() => notify.error('Gagal'));
  expect(texts()).toEqual(['Gagal']);
  await pass(3_900);
  expect(texts()).toEqual(['Gagal']);
  await pass(200);
  expect(texts()).toEqual([]);
});

test('it goes by itself after 4 seconds', async () => {
  open();
  say(() => notify.success('Selesai'));
  await pass(3_900);
  expect(texts()).toEqual(['Selesai']);
  await pass(200);
  expect(texts()).toEqual([]);
});

test('three are visible at a time, the newest of them', () => {
  open();
  for (const text of ['satu', 'dua', 'tiga', 'empat']) say(() => notify.success(text));
  expect(texts()).toEqual(['empat', 'tiga', 'dua']);
});

test('its button closes it', async () => {
  const { user } = open();
  say(() => notify.error('Gagal'));
  await user.click(close('Gagal'));
  expect(texts()).toEqual([]);
});

test('one that was closed takes no later one of its title away, also where the toasts are mounted anew', async () => {
  const { user, unmount } = open();
  say(() => notify.error('Gagal'));
  await user.click(close('Gagal'));
  unmount();
  renderScreen(null);
  await pass(500);
  say(() => notify.error('Gagal'));
  await pass(1_000);
  expect(texts()).toEqual(['Gagal']);
});

test.each([
  ['the pointer is on it', () => fireEvent.pointerEnter(section()), () => fireEvent.pointerLeave(section())],
  ['it has the focus', () => act(() => close('Gagal').focus()), () => act(() => close('Gagal').blur())],
])('its time stands still while %s', async (_, enter, leave) => {
  open();
  say(() => notify.error('Gagal'));
  await pass(3_000);
  enter();
  await pass(60_000);
  expect(texts()).toEqual(['Gagal']);
  leave();
  await pass(900);
  expect(texts()).toEqual(['Gagal']);
  await pass(200);
  expect(texts()).toEqual([]);
});

test('time goes on for the others after one was closed by keyboard', async () => {
  const { user } = open();
  say(() => notify.success('lama'));
  say(() => notify.error('Gagal'));
  act(() => close('Gagal').focus());
  await user.keyboard('{Enter}');
  expect(texts()).toEqual(['lama']);
  await pass(4_100);
  expect(texts()).toEqual([]);
});

test('closing one by keyboard gives the focus back to where it was', async () => {
  const { user } = renderScreen(<button>Simpan</button>, stopTime());
  say(() => notify.error('Gagal'));
  const save = screen.getByRole('button', { name: 'Simpan' });
  await user.click(save);
  await user.tab();
  expect(close('Gagal')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(texts()).toEqual([]);
  expect(save).toHaveFocus();
});

describe('while the pointer is on the toasts, none of them goes', () => {
  const bothForever = async () => {
    await pass(60_000);
    expect(texts()).toEqual(['baru', 'lama']);
  };

  beforeEach(() => {
    open();
    say(() => notify.success('lama'));
    say(() => notify.success('baru'));
    fireEvent.pointerEnter(section());
  });

  test('also after the focus came and went', async () => {
    act(() => close('lama').focus());
    act(() => close('lama').blur());
    await bothForever();
    fireEvent.pointerLeave(section());
    await pass(4_100);
    expect(texts()).toEqual([]);
  });

  test('also after one of them was closed', async () => {
    say(() => notify.error('Gagal'));
    act(() => close('Gagal').focus());
    fireEvent.click(close('Gagal'));
    await bothForever();
  });
});

test('while the focus is on the toasts, the pointer may come and go', async () => {
  open();
  say(() => notify.success('lama'));
  act(() => close('lama').focus());
  fireEvent.pointerEnter(section());
  fireEvent.pointerLeave(section());
  await pass(60_000);
  expect(texts()).toEqual(['lama']);
  act(() => close('lama').blur());
  await pass(4_100);
  expect(texts()).toEqual([]);
});

describe('the same failure again', () => {
  test('is a new alert, so that it is announced again', () => {
    open();
    say(() => notify.error('Gagal'));
    const first = screen.getByRole('alert');
    say(() => notify.error('Gagal'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('alert')).not.toBe(first);
  });

  test('is announced once while the console tries again by itself', async () => {
    open();
    say(() => notify.errorByItself('Gagal'));
    const first = screen.getByRole('alert');
    await pass(3_000);
    say(() => notify.errorByItself('Gagal'));
    await pass(3_000);
    expect(screen.getByRole('alert')).toBe(first);
    await pass(5_000);
    say(() => notify.errorByItself('Gagal'));
    expect(screen.getByRole('alert')).not.toBe(first);
  });

  test('leaves the focus on its button, and its time still stands', async () => {
    open();
    say(() => notify.error('Gagal'));
    act(() => close('Gagal').focus());
    say(() => notify.error('Gagal'));
    expect(close('Gagal')).toHaveFocus();
    await pass(60_000);
    expect(texts()).toEqual(['Gagal']);
  });

  test('is seen, although three others came after the first', () => {
    open();
    say(() => notify.error('Gagal'));
    for (const text of ['satu', 'dua', 'tiga']) say(() => notify.success(text));
    say(() => notify.error('Gagal'));
    expect(texts()).toEqual(['Gagal', 'tiga', 'dua']);
  });
});

test('one that is shown again right after it was closed stays its whole time', async () => {
  const { user } = open();
  say(() => notify.error('Gagal'));
  const toasts = section();
  await user.click(close('Gagal'));
  fireEvent.pointerLeave(toasts);
  await pass(500);
  say(() => notify.error('Gagal'));
  await pass(3_900);
  expect(texts()).toEqual(['Gagal']);
});

/** Drags a toast sideways by `px` within `ms`. */
function swipe(text: string, px: number, ms: number) {
  const target = toast(text);
  const send = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', clientX: number, timeStamp: number) => {
    // jsdom has no PointerEvent.
    fireEvent(
      target,
      Object.defineProperties(createEvent[type](target), {
        clientX: { value: clientX },
        button: { value: 0 },
        timeStamp: { value: timeStamp },
      }),
    );
  };
  send('pointerDown', 100, 1_000);
  send('pointerMove', 100 + px, 1_000 + ms / 2);
  send('pointerUp', 100 + px, 1_000 + ms);
}

test.each([
  ['45 px, however slowly', 45, 10_000, true],
  ['44 px slowly', 44, 10_000, false],
  ['45 px to the left', -45, 10_000, true],
  ['faster than 0.11 px a millisecond', 12, 100, true],
  ['at 0.11 px a millisecond', 11, 100, false],
])('swiped by %s', (_, px, ms, gone) => {
  open();
  say(() => notify.error('Gagal'));
  swipe('Gagal', px, ms);
  expect(texts()).toEqual(gone ? [] : ['Gagal']);
  if (!gone) expect(toast('Gagal')).toHaveStyle({ transform: 'translateX(0px)' });
});

test('a name from right to left does not turn the words around it', () => {
  open();
  say(() => notify.warning({ title: 'مقدمة C++ sudah ada', detail: 'Kursus "مقدمة" dihapus' }));
  expect([...section().querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(['مقدمة', 'مقدمة']);
});

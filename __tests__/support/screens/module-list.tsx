import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { ModuleList } from '@/components/modules/module-list';
import { LeaveDialog } from '@/components/shell/leave-dialog';
import { matchRoute } from '@/lib/navigation/routes';
import { renderScreen } from './render';

const CARD_PX = 100;

/** jsdom has no layout: mocks the rectangles of the items of a sortable list, which the drag library measures. */
export function layOutLists() {
  const box = (top: number, height: number) =>
    ({ x: 0, y: top, top, bottom: top + height, left: 0, right: 600, width: 600, height, toJSON: () => '' }) as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const entry = this.closest('ul > li');
    const list = entry?.parentElement ?? (this.tagName === 'UL' ? this : null);
    if (!list) return box(0, 10_000);
    const entries = [...list.querySelectorAll(':scope > li')];
    return entry ? box(entries.indexOf(entry) * CARD_PX, CARD_PX) : box(0, entries.length * CARD_PX);
  });
}

function AtItsAddress() {
  return matchRoute(usePathname())?.name === 'modules' && <ModuleList />;
}

/** Renders the module list of the course `c-1`, with the leave dialog. */
export const openModules = (path = '/courses/c-1/modules', options?: { advanceTimers?: (ms: number) => void }) =>
  renderScreen(
    <>
      <AtItsAddress />
      <LeaveDialog />
    </>,
    { path, ...options },
  );

/** Not by role: computing the roles of a list of cards takes seconds in jsdom. */
const articles = () => [...document.querySelectorAll('article')];

export const cards = () => articles().map((card) => card.getAttribute('aria-label'));
/** The order numbers on the cards. */
export const numbers = () => articles().map((card) => within(card).getByLabelText(/^Modul \d+$/).textContent);
export const handle = (title: string) => screen.getByLabelText(`Ubah urutan ${title}`);
export const saveButton = () => screen.getByText('Simpan Urutan');
export const isUnsaved = () => screen.queryByText('Simpan Urutan') !== null;

type User = ReturnType<typeof openModules>['user'];

export async function choose(user: User, title: string, item: string) {
  await user.click(screen.getByLabelText(`Pindahkan ${title}`));
  await user.click(await screen.findByText(item));
}

/** Fires the `transitionend` of a drop, which the drag library waits for and jsdom never fires. */
export function endAnimation(title: string) {
  const event = Object.assign(new Event('transitionend', { bubbles: true }), { propertyName: 'transform' });
  fireEvent(handle(title), event);
}

export const moveDown = (user: User, title: string) => choose(user, title, 'Pindahkan ke bawah');

const KEYS = {
  space: { key: ' ', keyCode: 32 },
  up: { key: 'ArrowUp', keyCode: 38 },
  down: { key: 'ArrowDown', keyCode: 40 },
  escape: { key: 'Escape', keyCode: 27 },
};

/** Presses keys on the drag handle of a module; the drag library reads `keyCode`. */
export function press(title: string, ...keys: (keyof typeof KEYS)[]) {
  act(() => handle(title).focus());
  for (const key of keys) fireEvent.keyDown(handle(title), KEYS[key]);
}

/** Touches the page and waits until what drags, which is loaded then, has switched off its stylesheet: the last step. */
export async function untilDraggable() {
  fireEvent.pointerMove(document.body);
  await waitFor(() => expect(document.querySelector('style[data-rfd-dynamic][media="not all"]')).not.toBeNull());
}

/** The last announcement of the drag library. */
export const announced = () => [...document.querySelectorAll('[id^="rfd-announcement"]')].at(-1)?.textContent;

import { render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CourseCard } from '@/components/courses/course-card';
import { UserCard } from '@/components/users/user-card';
import { decodeCourse } from '@/lib/courses/model';
import { decodeUser } from '@/lib/users/model';
import { cardOf } from '@/lib/platform/head/fill';
import { courseSlots, userSlots, type CardSlots } from '@/lib/platform/head/slots';
import { endpoint } from '@/lib/session/endpoint';
import { courseJson, userJson } from '../support/factories';
import { records, runs } from './answers';

const nothing = () => {};

/** The cards that the build makes of the slots. */
function templatesOf<T>(slots: CardSlots<T>, card: (record: T) => ReactElement): Element[] {
  return slots.records.map((record) => {
    const template = document.createElement('template');
    template.innerHTML = renderToString(card(record));
    return template.content.firstElementChild!;
  });
}

/** The card that React renders. */
function rendered(card: ReactElement): Element {
  const { container, unmount } = render(card);
  const element = container.firstElementChild!.cloneNode(true) as Element;
  unmount();
  return element;
}

/** What an element is to whoever sees it: without comments, and with adjacent texts as one. */
function shown(element: Element): string {
  const clone = element.cloneNode(true) as Element;
  const comments = [...clone.querySelectorAll('*')]
    .flatMap((each) => [...each.childNodes])
    .filter(({ nodeType }) => nodeType === Node.COMMENT_NODE);
  for (const comment of comments) comment.remove();
  clone.normalize();
  const attributesOf = (each: Element) =>
    each
      .getAttributeNames()
      .sort()
      .map((name) => [name, name === 'style' ? (each as HTMLElement).style.cssText : each.getAttribute(name)]);
  const describe = (node: Node): unknown =>
    node instanceof Element ? [node.tagName, attributesOf(node), [...node.childNodes].map(describe)] : node.nodeValue;
  return JSON.stringify(describe(clone));
}

beforeEach(() => endpoint.set('https://api.test'));

function promise<T>(
  name: string,
  {
    slots,
    card,
    decode,
    record,
    whole,
  }: {
    slots: CardSlots<T>;
    card: (record: T) => ReactElement;
    decode: (value: unknown) => T | null;
    record: fc.Arbitrary<object>;
    whole: object[];
  },
) {
  test(`${name}: the first paint shows the card that React renders, whatever the back end sends`, () => {
    const templates = templatesOf(slots, card);
    fc.assert(
      fc.property(record, (value) => {
        const decoded = decode(value);
        const made = decoded && cardOf(decoded, templates, slots);
        if (made) expect(shown(made)).toBe(shown(rendered(card(decoded))));
      }),
      runs(150),
    );
  });

  test(`${name}: the first paint covers whole records`, () => {
    const templates = templatesOf(slots, card);
    for (const value of whole) expect(cardOf(decode(value)!, templates, slots)).not.toBeNull();
  });
}

promise('courses', {
  slots: courseSlots,
  card: (course) => <CourseCard course={course} onDelete={nothing} />,
  decode: decodeCourse,
  record: records.course,
  whole: [courseJson(), courseJson({ thumbnail_image: null }), courseJson({ topics: [], description: '' })],
});

promise('users', {
  slots: userSlots,
  card: (user) => <UserCard user={user} onTopUp={nothing} onDelete={nothing} />,
  decode: decodeUser,
  record: records.user,
  whole: [userJson(), userJson({ first_name: '', last_name: '' }), userJson({ balance: 0 })],
});

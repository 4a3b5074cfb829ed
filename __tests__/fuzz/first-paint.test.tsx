import { render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { CourseCard } from '@/components/courses/course-card';
import { ModuleCardOf } from '@/components/modules/module-card';
import { UserCard } from '@/components/users/user-card';
import { courseCard } from '@/lib/courses/display';
import { decodeCourse } from '@/lib/courses/model';
import { moduleCard } from '@/lib/modules/display';
import { decodeModule, numberIn } from '@/lib/modules/model';
import { paths } from '@/lib/navigation/routes';
import { userCard } from '@/lib/users/display';
import { decodeUser } from '@/lib/users/model';
import { cardOf, slotted } from '@/lib/platform/head/template-slots';
import type { CardTexts } from '@/lib/records/model';
import { endpoint } from '@/lib/session/endpoint';
import { courseJson, moduleJson, userJson } from '../support/factories';
import { records, runs } from './answers';

const nothing = () => {};

/** The cards that the build makes. */
const templatesOf = (cards: ReactElement[]): Element[] =>
  cards.map((card) => {
    const template = document.createElement('template');
    template.innerHTML = renderToString(card);
    return template.content.firstElementChild!;
  });

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

interface Kind<T, Card> {
  decode: (value: unknown) => T | null;
  cardOf: (record: T) => Card;
  card: (record: T, card: Card) => ReactElement;
  record: fc.Arbitrary<object>;
  /** Records that every back end sends. */
  usual: object[];
}

function promise<T, Card extends CardTexts>(
  name: string,
  { decode, cardOf: textsOf, card, record, usual }: Kind<T, Card>,
) {
  const bare = decode({ id: 0 })!;
  const templates = templatesOf(slotted(textsOf(bare)).map((texts) => card(bare, texts)));

  /** The card of the first paint, if there is one: it is the one that React renders. */
  function painted(record: T): Element | null {
    const texts = textsOf(record);
    const made = cardOf(texts, templates);
    if (made) expect(shown(made)).toBe(shown(rendered(card(record, texts))));
    return made;
  }

  test(`${name}: the first paint shows the card that React renders, whatever the back end sends`, () => {
    fc.assert(
      fc.property(record, (value) => {
        const decoded = decode(value);
        if (decoded) painted(decoded);
      }),
      runs(150),
    );
  });

  test(`${name}: the first paint covers the usual records`, () => {
    for (const value of usual) expect(painted(decode(value)!)).not.toBeNull();
  });

  const parts = Object.values(textsOf(bare)).filter((text) => text === null);
  test(`${name}: a record that lacks ${parts.length} parts ${parts.length > 2 ? 'waits for React' : 'is shown'}`, () => {
    expect(painted(bare) === null).toBe(parts.length > 2);
  });
}

promise('courses', {
  decode: decodeCourse,
  cardOf: courseCard,
  card: (course, card) => <CourseCard course={course} card={card} onDelete={nothing} />,
  record: records.course,
  usual: [
    courseJson(),
    courseJson({ thumbnail_image: null }),
    courseJson({ topics: [], description: '' }),
    courseJson({ topics: ['a', 'b', 'b', 'd', 'e'] }),
    courseJson({ price: null }),
    courseJson({ title: '\uE001 \uE005', topics: ['\uE000', '∞', '%EE%80%80'] }),
  ],
});

promise('modules', {
  decode: decodeModule,
  cardOf: (module) => moduleCard(module, numberIn({ offset: 20 }, module, 2)),
  card: (module, card) => (
    <ModuleCardOf
      module={module}
      card={card}
      editHref={paths.moduleEdit('c-1', card.id)}
      disabled={false}
      pageSelection={null}
      onMove={nothing}
      onMoveTo={nothing}
      onPreview={nothing}
      onDelete={nothing}
    />
  ),
  record: records.module,
  usual: [
    moduleJson(),
    moduleJson({ pdf_content: null }),
    moduleJson({ video_content: null }),
    moduleJson({ pdf_content: null, video_content: null, description: '', order: null }),
  ],
});

promise('users', {
  decode: decodeUser,
  cardOf: userCard,
  card: (user, card) => <UserCard user={user} card={card} onTopUp={nothing} onDelete={nothing} />,
  record: records.user,
  usual: [
    userJson(),
    userJson({ first_name: '', last_name: '' }),
    userJson({ balance: null }),
    userJson({ email: '' }),
    userJson({ username: '' }),
  ],
});

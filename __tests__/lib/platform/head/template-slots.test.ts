import { cardOf, slotted } from '@/lib/platform/head/template-slots';
import type { CardTexts } from '@/lib/records/model';

const bare = { id: '0', name: '', note: null, picture: null, tags: [] } satisfies CardTexts;

/** A card of a kind that the first paint has never heard of. */
function markup({ id, name, note, picture, tags }: CardTexts): Element {
  const template = document.createElement('template');
  template.innerHTML = `
    <li data-record="${id}">
      <a href="/toko/${encodeURIComponent(String(id))}/edit" title="Edit ${name}">${name}</a>
      <p>${note === null ? 'Tanpa catatan' : `Catatan: ${note}`}</p>
      ${picture === null ? '' : `<img src="${picture}">`}
      <ul>${(tags as string[]).map((tag) => `<li title="${tag}">${tag}</li>`).join('')}</ul>
    </li>`;
  return template.content.firstElementChild!;
}

const templates = slotted<CardTexts>(bare).map(markup);
const whole = { id: '7', name: 'Kopi', note: 'baru', picture: 'https://x.test/a.png', tags: ['a', 'b'] };

test.each([
  ['all of its parts', whole],
  ['one part missing', { ...whole, note: null }],
  ['another part missing', { ...whole, picture: null }],
  ['both parts missing', { ...whole, note: null, picture: null }],
  ['empty texts and an empty list', { ...whole, name: '', tags: [] }],
  ['an id that links contain encoded', { ...whole, id: 'a/b c' }],
  ['texts that contain slots', { ...whole, name: '\uE002 ∞', note: '\uE000', tags: ['\uE004', '%EE%80%80', '$&'] }],
])('a card with %s is filled as it is rendered', (_, card) => {
  expect(cardOf(card, templates)?.outerHTML).toBe(markup(card).outerHTML);
});

test('of three parts, a card that lacks two has no template, and is not made', () => {
  const ofThree = slotted<CardTexts>({ ...bare, name: null }).map(markup);
  expect(cardOf({ ...whole, note: null }, ofThree)).not.toBeNull();
  expect(cardOf({ ...whole, note: null, picture: null }, ofThree)).toBeNull();
});

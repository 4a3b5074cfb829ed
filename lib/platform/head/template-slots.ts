import type { CardTexts } from '../../records/model';

/** Id of the template that the build puts into the pages of lists and forms. */
export const TEMPLATE_ID = 'first-paint';

/** A slot stands in a template in place of a text: a character of Unicode's private use area. */
const slotOf = (index: number): string => String.fromCharCode(0xe000 + index);

/** The slots around the cards or the form; those of cards follow. */
export const USERNAME_SLOT = slotOf(0);
export const BACK_END_SLOT = slotOf(1);
/** The id of the course, in links. */
export const COURSE_SLOT = slotOf(2);
export const COURSE_TITLE_SLOT = slotOf(3);
const CARD_SLOTS_FROM = 4;
const cardSlotOf = (index: number): string => slotOf(CARD_SLOTS_FROM + index);
/** What a list shows as the number of records if there are infinitely many. */
export const TOTAL_SLOT = '∞';

/** Also encoded, as in links. */
const SLOT = /[\uE000-\uE03F∞]|%EE%80%[89AB][0-9A-F]/g;

/** By slot. */
type Texts = Readonly<Record<string, CardTexts[string]>>;

/**
 * The cards that the build renders: one with a slot for each text, and one without each part that a record may lack; of
 * two parts, also one without both. `bare` is the card of a record that lacks them all.
 */
export function slotted<T extends CardTexts>(bare: T): T[] {
  const slots = Object.entries(bare).map(([name, text], index) => {
    const slot = cardSlotOf(index);
    return [name, Array.isArray(text) ? [slot] : slot];
  });
  const whole = Object.fromEntries(slots) as T;
  const parts = Object.keys(bare).filter((name) => bare[name] === null);
  const lacking = [...parts.map((name) => [name]), ...(parts.length === 2 ? [parts] : [])];
  return [whole, ...lacking.map((names) => ({ ...whole, ...Object.fromEntries(names.map((name) => [name, null])) }))];
}

/** Replaces the slots in an element and below it, in one pass: a text may itself contain the character of a slot. */
export function fill(element: Element, texts: Texts): Element {
  for (const node of [...element.attributes, ...element.childNodes]) {
    if (node instanceof Element) {
      const [slot = ''] = (node.childElementCount === 0 && node.textContent.match(SLOT)) || [];
      const list = texts[slot];
      if (Array.isArray(list)) node.replaceWith(...list.map((text) => copyOf(node, { [slot]: text })));
      else fill(node, texts);
      continue;
    }
    const text = node.nodeValue ?? '';
    const filled = text.replace(SLOT, (slot) => {
      const own = texts[decodeURIComponent(slot)];
      return typeof own !== 'string' ? slot : slot.startsWith('%') ? encodeURIComponent(own) : own;
    });
    if (filled !== text) node.nodeValue = filled;
  }
  return element;
}

const copyOf = (template: Element, texts: Texts): Element => fill(template.cloneNode(true) as Element, texts);

/** Makes a card of the template that has a slot for each of its texts, and no other; `null` if there is none. */
export function cardOf(card: CardTexts, templates: Element[]): Element | null {
  const texts = Object.fromEntries(Object.values(card).map((text, index) => [cardSlotOf(index), text]));
  const slots = Object.keys(texts);
  const fits = ({ outerHTML }: Element) => slots.every((slot) => outerHTML.includes(slot) === (texts[slot] !== null));
  const template = templates.find(fits);
  return template ? copyOf(template, texts) : null;
}

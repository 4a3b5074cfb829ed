import type { CardSlots } from './slots';

/** Replaces slots (the keys of `texts`) in the texts and attributes of an element and of all below it. */
export function fill(root: Element, texts: ReadonlyMap<string, string>): void {
  // The longest first: one slot may begin with another.
  const slots = [...texts.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(slots.map((slot) => slot.replace(/[$.]/g, '\\$&')).join('|'), 'g');
  const filled = (text: string, encode: (value: string) => string = String) =>
    text.replace(pattern, (slot) => encode(texts.get(slot)!));
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const attribute of element.attributes) {
      const { name, value } = attribute;
      const next = filled(value, name === 'href' ? encodeURIComponent : undefined);
      if (next !== value) attribute.value = next;
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) node.nodeValue = filled(node.nodeValue ?? '');
    }
  }
}

/** Replaces the one element with `slot` as its text by one for each of `texts`. */
function repeat(root: Element, slot: string, texts: string[]): void {
  // The innermost: the text of a list with one item is that of the item.
  const element = [...root.querySelectorAll('*')].filter(({ textContent }) => textContent === slot).at(-1);
  element?.replaceWith(
    ...texts.map((text) => {
      const clone = element.cloneNode(true) as Element;
      fill(clone, new Map([[slot, text]]));
      return clone;
    }),
  );
}

/**
 * Makes the card of a record from the template of its variant.
 * Returns `null` for a record that lacks a part of that variant.
 */
export function cardOf<T>(record: T, templates: Element[], slots: CardSlots<T>): Element | null {
  const variant = slots.variantOf(record);
  const slotRecord = slots.records[variant]!;
  const texts = slots.textsOf(record);
  const replacements = new Map<string, string>();
  for (const [index, slot] of slots.textsOf(slotRecord).entries()) {
    const text = texts[index] ?? null;
    if (slot === null) continue;
    if (text === null) return null;
    replacements.set(slot, text);
  }
  const card = templates[variant]!.cloneNode(true) as Element;
  if (slots.repeatedOf) repeat(card, slots.repeatedOf(slotRecord)[0]!, slots.repeatedOf(record));
  fill(card, replacements);
  return card;
}

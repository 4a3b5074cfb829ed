/**
 * What the card of a record shows of it. The card is rendered from this alone, because the first paint fills the same
 * card with these texts before React has loaded (docs/decisions/0012-a-list-before-react.md).
 */
export interface CardTexts {
  id: string;
  /** `null`: a part that the card of this record is without. A list: an element that is repeated for each text. */
  [name: string]: string | string[] | null;
}

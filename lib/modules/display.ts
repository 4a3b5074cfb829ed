import { CARD_DESCRIPTION_MAX_CHARS } from '../config';
import { shorten } from '../format';
import type { CardTexts } from '../records/model';
import { titleOf } from '../text/record';
import type { Module } from './model';

/** The badges of a module's content. */
export const contentLabels = { pdf: 'PDF', video: 'Video' };

/** What the card of a module shows; `number` is its order number. */
export const moduleCard = ({ id, title, description, pdf, video }: Module, number: number) =>
  ({
    id: String(id),
    number: String(number),
    title: titleOf({ title }),
    description: shorten(description.trimStart(), CARD_DESCRIPTION_MAX_CHARS),
    pdf: pdf ? contentLabels.pdf : null,
    video: video ? contentLabels.video : null,
  }) satisfies CardTexts;

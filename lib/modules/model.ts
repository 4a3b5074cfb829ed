import { address, idOf, isObject, omittedFields, number, pick, string, type Id, type RecordKind } from '../api/decode';
import type { Page } from '../api/query';
import { endpoint } from '../session/endpoint';

export interface Module {
  id: Id;
  title: string;
  description: string;
  /** Position in the course, from 1; `null` if the response has none. */
  order: number | null;
  /** http(s) URLs of the content. */
  pdf: string | null;
  video: string | null;
  /** Fields that the response omitted: their value is unknown, not empty. */
  omitted?: readonly (keyof ModuleBody)[];
}

export interface ModuleBody {
  title: string;
  description: string;
  pdf: File | null;
  video: File | null;
}

export interface ModulePosition {
  /** In the type in which it was received: one back end rejects `"3"` for `3`. */
  id: Id;
  order: number;
}

/** The name of each editable field in responses. */
const NAMES = {
  title: 'title',
  description: 'description',
  pdf: 'pdf_content',
  video: 'video_content',
} satisfies Record<keyof ModuleBody, string>;

export function decodeModule(value: unknown): Module | null {
  if (!isObject(value)) return null;
  const moduleId = idOf(value);
  if (moduleId === null) return null;
  return {
    id: moduleId,
    title: string(value.title),
    description: string(value.description),
    order: number(value.order),
    pdf: address(pick(value, NAMES.pdf), endpoint.get()),
    video: address(pick(value, NAMES.video), endpoint.get()),
    ...omittedFields(value, NAMES),
  };
}

export const moduleRecord: RecordKind<Module> = { noun: 'module', names: NAMES, decode: decodeModule };

/** Compares by `order`, ascending. Modules without one come last, in the order received (the sort is stable). */
export const byOrder = (a: Module, b: Module): number => (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE);

export const inOrder = (page: Page<Module>): Page<Module> => ({ ...page, items: page.items.toSorted(byOrder) });

/** The number that is shown of a module: its place in the course, unless the back end says another. */
export const numberIn = (
  { offset }: Pick<Page<Module>, 'offset'>,
  { order }: Pick<Module, 'order'>,
  index: number,
): number => order ?? offset + index + 1;

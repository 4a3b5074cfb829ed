import { courseRecord } from '../lib/courses/model';
import { findRecord, isObject, pick, type Json, type RecordKind } from '../lib/api/decode';
import { LIST_NAMES, PAST_END, pagesIn } from '../lib/api/query';
import { moduleRecord } from '../lib/modules/model';
import { userRecord } from '../lib/users/model';
import type { SentenceId } from './sentences';
import type { Heard } from './wire';

/** Detects deviations that the console tolerates, in the raw response. */
const CAMEL = ['firstName', 'lastName', 'thumbnailImage', 'pdfContent', 'videoContent'];
const NUMBERS = ['price', 'balance', 'order'];
const FILES = ['thumbnail_image', 'pdf_content', 'video_content'];

const has = (records: Json[], names: string[], is: (value: unknown) => boolean): boolean =>
  records.some((record) => names.some((name) => is(record[name])));

const isText = (value: unknown): boolean => typeof value === 'string';
const isRelative = (value: unknown): boolean => typeof value === 'string' && value !== '' && !/^https?:/i.test(value);

function ofRecords(records: Json[]): string[] {
  return [
    has(records, ['_id'], (value) => value !== undefined) && 'an id that is called _id',
    has(records, NUMBERS, isText) && 'numbers as text',
    has(records, CAMEL, (value) => value !== undefined) && 'names in camelCase',
    has(records, FILES, isRelative) && 'relative addresses',
    has(records, FILES, (value) => value === '') && 'empty text for an absent file',
    has(records, ['topics'], (value) => value === null) && 'null for no topics',
    has(records, ['topics'], isText) && 'topics as text',
  ].filter((note) => note !== false);
}

const NESTED = [...LIST_NAMES, 'courses', 'modules', 'users'];

function ofList(body: unknown, data: unknown, limit: number): string[] {
  const list = isObject(data) ? pick(data, ...NESTED) : data;
  if (isObject(data) && !Array.isArray(list)) return [];
  return [
    isObject(data) && 'a list nested in "data"',
    list === null && 'null for an empty list',
    Array.isArray(list) && list.length > limit && 'limit ignored',
    ofPages(body, data),
  ].filter((note) => typeof note === 'string');
}

/** What the console makes of the numbers of a list, which are beside it or around it. */
function ofPages(body: unknown, data: unknown): string | null {
  const pages = pagesIn(data) ?? pagesIn(body);
  if (pages === undefined) return 'no pagination';
  const around = [data, body].filter(isObject).flatMap(({ pagination, meta }) => [pagination, meta]);
  if (!around.includes(pages)) return 'totals beside the list';
  const isNamed = ['current_page', 'total_pages', 'total_items'].every((name) => Object.hasOwn(pages, name));
  return isNamed ? null : 'pagination under other names';
}

/** The status of an envelope, where it is called otherwise than `success`. */
function ofStatus(body: unknown): string[] {
  const status = isObject(body) && Object.hasOwn(body, 'data') ? body.status : undefined;
  const isOther = typeof status === 'number' || (typeof status === 'string' && status.toLowerCase() !== 'success');
  return isOther ? [`a success that is called ${JSON.stringify(status)}`] : [];
}

const KINDS: RecordKind<unknown>[] = [courseRecord, moduleRecord, userRecord];

/** The record nested in `data`; the console reads records from responses to GET only. */
function nestedRecord(method: string, data: unknown): Json | undefined {
  const found = method === 'GET' ? KINDS.map((kind) => findRecord(data, kind)).find(isObject) : undefined;
  return found === data ? undefined : found;
}

function ofRefusal(json: unknown, body: string): string[] {
  if (json === undefined) return [/^\s*</.test(body) ? 'a refusal in HTML' : 'a refusal in plain text'];
  if (!isObject(json)) return ['a refusal that is no JSON object'];
  return [
    Array.isArray(json.message) && 'messages as a list',
    !Object.hasOwn(json, 'message') && typeof json.error === 'string' && 'the message under "error"',
    isObject(json.error) && 'the message in an object under "error"',
    Object.hasOwn(json, 'detail') &&
      (Object.hasOwn(json, 'title') ? 'problem details (RFC 9457)' : 'the message under "detail"'),
    Array.isArray(json.errors) && '"errors" as a list',
  ].filter((note) => note !== false);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Returns the tolerated deviations of a response. */
export function tolerancesOf(answer: Heard): string[] {
  const redirected = answer.method === 'GET' && answer.redirectedTo !== undefined;
  return [...(redirected ? ['reads that are redirected'] : []), ...tolerancesOfBody(answer)];
}

function tolerancesOfBody({ method, url, status, body }: Heard): string[] {
  const json = parse(body);
  if (status >= 400) {
    const isPastEnd = PAST_END.includes(status) && Number(url.searchParams.get('page')) > 1;
    return [...(isPastEnd ? [`${status} for a page past the end`] : []), ...ofRefusal(json, body)];
  }
  if (!isObject(json) && !Array.isArray(json)) return [];
  const enveloped = isObject(json) && (Object.hasOwn(json, 'data') || Object.hasOwn(json, 'message'));
  const data = enveloped ? json.data : json;
  const limit = Number(url.searchParams.get('limit'));
  const nested = nestedRecord(method, data);
  const records = limit > 0 && isObject(data) ? pick(data, ...NESTED) : (nested ?? data);
  return [
    ...(enveloped ? ofStatus(json) : ['no envelope']),
    ...(nested ? ['a record nested in "data"'] : []),
    ...(limit > 0 ? ofList(json, data, limit) : []),
    ...ofRecords((Array.isArray(records) ? records : [records]).filter(isObject)),
  ];
}

/** What an administrator sees of such a deviation. */
export function seenOfTolerance(why: string): SentenceId[] {
  if (why === 'limit ignored') return ['page-size'];
  if (why === 'a refusal in HTML') return ['words-missing'];
  return why.endsWith('for a page past the end') ? ['past-end-late'] : [];
}

import { callsMissing, callsNoList, complaintsIn, isFilled, type Complaint, type FieldNames } from './complaints';
import type { ApiError } from './errors';

/**
 * How a back end reads multipart forms. PHP takes repeated fields for a list only if their name ends with `[]`, and reads
 * no form of a PUT: its frameworks take a POST with the field `_method` for one.
 */
export interface FormDialect {
  brackets: boolean;
  override: boolean;
}

/** The value of a multipart field. A list is sent as repeated fields; `null` is omitted. */
type MultipartValue = string | string[] | File | null;
export type MultipartFields = Record<string, MultipartValue | undefined>;
export type FormMethod = 'POST' | 'PUT';

const PLAIN: FormDialect = { brackets: false, override: false };

/** What was seen of each back end, by its base URL, as long as the tab lives. */
const seen = new Map<string, FormDialect>();

export const formDialects = {
  of: (baseUrl: string): FormDialect => seen.get(baseUrl) ?? PLAIN,
  /** A write was accepted in this dialect. */
  remember(baseUrl: string, dialect: FormDialect) {
    const { brackets, override } = formDialects.of(baseUrl);
    seen.set(baseUrl, { brackets: brackets || dialect.brackets, override: override || dialect.override });
  },
};

/** The form and the method with which a write is sent in a dialect. */
export function inDialect(
  method: FormMethod,
  fields: MultipartFields,
  { brackets, override }: FormDialect,
): { method: FormMethod; form: FormData } {
  const form = new FormData();
  const isOverridden = override && method === 'PUT';
  if (isOverridden) form.append('_method', method);
  for (const [name, value] of Object.entries(fields)) {
    // Omitting the field is the only way to send "no file" that every back end accepts.
    if (value === null || value === undefined) continue;
    if (!Array.isArray(value)) form.append(name, value);
    else for (const each of value) form.append(brackets ? `${name}[]` : name, each);
  }
  return { method: isOverridden ? 'POST' : method, form };
}

/** Only these are about how a form is written. */
const MISREAD_STATUSES = [400, 422];

/** A form that is sent. */
export interface FormWrite {
  method: FormMethod;
  fields: MultipartFields;
  /** What servers call the fields in messages, besides the names under which they are sent. */
  alsoCalled?: FieldNames;
}

function complaintsAbout(error: ApiError, { fields, alsoCalled }: FormWrite): Complaint[] {
  if (!MISREAD_STATUSES.includes(error.status)) return [];
  const names = Object.keys(fields).map((name) => [name, [name, ...(alsoCalled?.[name] ?? [])]] as const);
  return complaintsIn(error, Object.fromEntries(names)).messages;
}

const isSent = (value: MultipartFields[string]): boolean => (Array.isArray(value) ? value.length > 0 : isFilled(value));

const callsListNone = (complaints: Complaint[], { fields }: FormWrite): boolean =>
  complaints.some(({ fields: names, text }) => callsNoList(text) && names.some((name) => Array.isArray(fields[name])));

const callsSentMissing = (complaints: Complaint[], { fields }: FormWrite): boolean =>
  complaints.some(({ fields: names, text }) => callsMissing(text) && names.some((name) => isSent(fields[name])));

/** The dialect in which a refused form is sent once more; `null` if the refusal is about something else. */
export function otherDialect(error: ApiError, form: FormWrite, dialect: FormDialect): FormDialect | null {
  const complaints = complaintsAbout(error, form);
  const brackets = !dialect.brackets && callsListNone(complaints, form);
  const override = !dialect.override && form.method === 'PUT' && callsSentMissing(complaints, form);
  if (!brackets && !override) return null;
  return { brackets: dialect.brackets || brackets, override: dialect.override || override };
}

/**
 * Whether a refusal shows that the form was read: it is a conflict, or complains about the value of a field that was sent.
 */
export function wasRead(error: ApiError, form: FormWrite): boolean {
  if (error.status === 409) return true;
  const complaints = complaintsAbout(error, form);
  if (callsListNone(complaints, form) || callsSentMissing(complaints, form)) return false;
  const isValue = (name: string) => isSent(form.fields[name]) && !Array.isArray(form.fields[name]);
  return complaints.some(({ fields }) => fields.some(isValue));
}

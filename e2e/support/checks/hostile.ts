/** XSS payloads: each runs this script, in another way, if the console renders it as markup. */
export const FIRE = 'parent.__fired=(parent.__fired||0)+1';
export const CANARY_HOST = 'canary.invalid';

export const MARKUP = [
  `<img src=x onerror="${FIRE}">`,
  `"><svg onload="${FIRE}">`,
  `</p><iframe srcdoc="<script>${FIRE}</script>"></iframe>`,
  `<img src="https://${CANARY_HOST}/text.png">`,
  `'"><details open ontoggle="${FIRE}">x</details>`,
].join(' ');

export const ADDRESSES = [
  `javascript:${FIRE}`,
  ` JaVaScRiPt:${FIRE}`,
  ` java\nscript:${FIRE}`,
  `vbscript:${FIRE}`,
  `data:text/html,<script>${FIRE}</script>`,
  'blob:https://canary.invalid/1',
  `x" onerror="${FIRE}`,
  '//evil.invalid/a.png',
  'https:evil.invalid/b.png',
];

const ADDRESS_FIELDS = ['thumbnail_image', 'pdf_content', 'video_content'];
/** Fields that the console needs to work; every other text may be written by users. */
const KEPT = ['id', 'course_id', 'status', 'token', 'created_at', 'updated_at'];

type AddressOf = (record: { title?: string }, field: string) => string;

/** Appends the markup to every text of a response, and replaces every file URL with the result of `addressOf`. */
export function spoil(json: unknown, addressOf: AddressOf): unknown {
  if (Array.isArray(json)) return json.map((each) => spoil(each, addressOf));
  if (typeof json === 'string') return `${json} ${MARKUP}`;
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([field, value]) => {
      if (ADDRESS_FIELDS.includes(field)) return [field, addressOf(json, field)];
      return [field, KEPT.includes(field) ? value : spoil(value, addressOf)];
    }),
  );
}

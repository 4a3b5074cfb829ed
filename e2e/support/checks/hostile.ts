/** What somebody writes into a field in the hope that it runs. Each one calls `fire` in its own way. */
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
/** What the console works by; everything else that is text is a person's. */
const KEPT = ['id', 'course_id', 'status', 'token', 'created_at', 'updated_at'];

/** Every text of an answer becomes markup, behind what it was; every address becomes `address`. */
export function spoil(json: unknown, address: string, name = ''): unknown {
  if (Array.isArray(json)) return json.map((each) => spoil(each, address, name));
  if (ADDRESS_FIELDS.includes(name)) return address;
  if (typeof json === 'string') return KEPT.includes(name) ? json : `${json} ${MARKUP}`;
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, spoil(value, address, key)]));
}

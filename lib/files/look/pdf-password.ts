import { md5 } from '@noble/hashes/legacy.js';
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js';
import { concatBytes } from '@noble/hashes/utils.js';

/**
 * Whether a PDF opens with an empty password: the standard security handler of ISO 32000-2, 7.6.4. It is `true` only if
 * that is proved.
 */

/** What stands in for a password, or fills it up (algorithm 2). */
const PADDING = bytesOf('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A');

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: Math.ceil(hex.length / 2) }, (_, at) =>
    parseInt(hex.slice(at * 2, at * 2 + 2).padEnd(2, '0'), 16),
  );
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads the string that begins at a place of a dictionary: `<hex>` or `(text)`. */
function stringAt(text: string): Uint8Array | null {
  const hex = /^\s*<([\da-fA-F\s]*)>/.exec(text);
  if (hex) return bytesOf(hex[1]!.replace(/\s/g, ''));
  const start = /^\s*\(/.exec(text);
  if (!start) return null;
  let read = '';
  let depth = 1;
  for (let at = start[0].length; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '\\') {
      const [escaped = ''] = /^(?:[0-7]{1,3}|\r\n|[\s\S])/.exec(text.slice(at + 1)) ?? [];
      at += escaped.length;
      if (/^[0-7]/.test(escaped)) read += String.fromCharCode(parseInt(escaped, 8) & 0xff);
      else if (!/^[\r\n]/.test(escaped)) read += ESCAPES[escaped] ?? escaped;
      continue;
    }
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth === 0) return Uint8Array.from(read, (each) => each.charCodeAt(0));
    read += char;
  }
  return null;
}

function entry(dictionary: string, name: string): string {
  const found = new RegExp(`/${name}(?![A-Za-z])`).exec(dictionary);
  return found ? dictionary.slice(found.index + found[0].length) : '';
}

const numberAt = (text: string): number | null => {
  const [found] = /^\s*-?\d+/.exec(text) ?? [];
  return found === undefined ? null : Number(found);
};

function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => ([box[a], box[b]] = [box[b]!, box[a]!]);
  for (let at = 0, to = 0; at < 256; at += 1) {
    to = (to + box[at]! + key[at % key.length]!) & 0xff;
    swap(at, to);
  }
  let [a, b] = [0, 0];
  return data.map((byte) => {
    a = (a + 1) & 0xff;
    b = (b + box[a]!) & 0xff;
    swap(a, b);
    return byte ^ box[(box[a]! + box[b]!) & 0xff]!;
  });
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

interface Encryption {
  revision: number;
  owner: Uint8Array;
  user: Uint8Array;
  permissions: number;
  keyBytes: number;
  isMetadataPlain: boolean;
  id: Uint8Array;
}

/** Algorithms 2, 4 and 5, of PDFs up to version 1.7. */
function opensAsOld(encryption: Encryption): boolean {
  const { revision, owner, user, permissions, keyBytes, isMetadataPlain, id } = encryption;
  const permitted = new Uint8Array(4);
  new DataView(permitted.buffer).setInt32(0, permissions, true);
  const plain = revision >= 4 && isMetadataPlain ? new Uint8Array(4).fill(0xff) : new Uint8Array();
  let key = md5(concatBytes(PADDING, owner.subarray(0, 32), permitted, id, plain)).subarray(0, keyBytes);
  if (revision === 2) return isEqual(rc4(key, PADDING), user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, keyBytes);
  let check = rc4(key, md5(concatBytes(PADDING, id)));
  for (let round = 1; round < 20; round += 1)
    check = rc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return isEqual(check, user.subarray(0, 16));
}

/** Algorithm 2.B, of revision 6. */
async function hardened(salt: Uint8Array): Promise<Uint8Array> {
  let key = sha256(salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = concatBytes(...Array.from({ length: 64 }, () => key));
    const aes = await crypto.subtle.importKey('raw', key.slice(0, 16), 'AES-CBC', false, ['encrypt']);
    const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: key.slice(16, 32) }, aes, repeated.slice());
    // The browser pads what it encrypts.
    const content = new Uint8Array(encrypted, 0, repeated.length);
    const sum = content.subarray(0, 16).reduce((before, byte) => before + byte, 0);
    key = [sha256, sha384, sha512][sum % 3]!(content);
    last = content.at(-1)!;
  }
  return key.subarray(0, 32);
}

/** `encryption` and `trailer` are dictionaries of the PDF, one character for each byte. */
export async function opensWithoutPassword(encryption: string, trailer: string): Promise<boolean> {
  const revision = numberAt(entry(encryption, 'R'));
  const owner = stringAt(entry(encryption, 'O'));
  const user = stringAt(entry(encryption, 'U'));
  const permissions = numberAt(entry(encryption, 'P'));
  if (!/\/Filter\s*\/Standard\b/.test(encryption) || revision === null || !owner || !user || permissions === null) {
    return false;
  }
  const salt = user.slice(32, 40);
  if (revision === 5) return isEqual(sha256(salt), user.slice(0, 32));
  // Without https there is no cipher.
  if (revision === 6) return 'subtle' in crypto && isEqual(await hardened(salt), user.slice(0, 32));
  if (revision < 2 || revision > 4) return false;
  const id = stringAt(entry(trailer, 'ID').replace(/^\s*\[/, '')) ?? new Uint8Array();
  const bits = revision === 2 ? 40 : revision === 4 ? 128 : (numberAt(entry(encryption, 'Length')) ?? 40);
  const isMetadataPlain = /\/EncryptMetadata\s+false\b/.test(encryption);
  return opensAsOld({ revision, owner, user, permissions, keyBytes: bits / 8, isMetadataPlain, id });
}

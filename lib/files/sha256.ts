import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * A SHA-256 sum of content that comes in pieces; the browser's own digest takes it in one. Load it on demand.
 * `digest` gives lower-case hexadecimal digits.
 */
export function createSha256() {
  const hash = sha256.create();
  return {
    update: (bytes: Uint8Array): void => void hash.update(bytes),
    digest: (): string => bytesToHex(hash.digest()),
  };
}

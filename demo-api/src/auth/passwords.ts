import { fromBase64Url, toBase64Url } from '../bytes.ts';

/** What scrypt calls them: how often, how much memory, how many at once. */
export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** Node has scrypt of its own; browsers have none, so each home brings one along. */
export type Scrypt = (password: string, salt: Uint8Array, cost: ScryptCost, keyBytes: number) => Promise<Uint8Array>;

const COST: ScryptCost = { N: 16_384, r: 8, p: 1 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

export class Passwords {
  private readonly scrypt: Scrypt;
  private decoyHash: Promise<string> | undefined;

  constructor(scrypt: Scrypt) {
    this.scrypt = scrypt;
  }

  /** The cost is kept with the hash, so that it can be raised later without locking anybody out. */
  async hash(password: string): Promise<string> {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
    const key = await this.derive(password, salt, COST);
    return ['scrypt', COST.N, COST.r, COST.p, toBase64Url(salt), toBase64Url(key)].join('$');
  }

  async verify(password: string, hash: string): Promise<boolean> {
    const [, N, r, p, salt = '', key = ''] = hash.split('$');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    return isEqual(fromBase64Url(key), await this.derive(password, fromBase64Url(salt), cost));
  }

  /** For names that nobody has: the answer must take as long as for a wrong password. */
  decoy(): Promise<string> {
    return (this.decoyHash ??= this.hash(crypto.randomUUID()));
  }

  // Text that looks the same must hash the same, whichever way a keyboard composed it.
  private derive = (password: string, salt: Uint8Array, cost: ScryptCost): Promise<Uint8Array> =>
    this.scrypt(password.normalize('NFC'), salt, cost, KEY_BYTES);
}

/** Takes as long for keys that differ early as for keys that differ late. */
function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (const [at, byte] of a.entries()) difference |= byte ^ (b[at] ?? 0);
  return difference === 0;
}

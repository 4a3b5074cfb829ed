import { webcrypto } from 'node:crypto';
import { isLocked } from '@/lib/files/look/pdf';
import { mediaBytes, mediaFile } from '../../../support/media';

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

const lockedIn = (bytes: string | Uint8Array) =>
  isLocked(mediaFile('x.pdf', '', Buffer.from(bytes as string, 'latin1')));

test.each([
  ['plain.pdf', false],
  ['locked-rc4-40.pdf', true],
  ['locked-aes-128.pdf', true],
  ['locked-aes-256.pdf', true],
  ['restricted-rc4-40.pdf', false],
  ['restricted-rc4-128.pdf', false],
  ['restricted-aes-128.pdf', false],
  ['restricted-r5.pdf', false],
  ['restricted-aes-256.pdf', false],
])('whether %s asks for a password: %p', async (name, isProtected) => {
  expect(await isLocked(mediaFile(name))).toBe(isProtected);
});

test('what stands before a PDF changes nothing', async () => {
  expect(await lockedIn(Buffer.concat([Buffer.from('From: x\n\n'), mediaBytes('locked-aes-256.pdf')]))).toBe(true);
  expect(await lockedIn(Buffer.concat([Buffer.from('From: x\n\n'), mediaBytes('restricted-rc4-40.pdf')]))).toBe(false);
});

test('an encryption that cannot be read counts as a password', async () => {
  expect(await lockedIn('%PDF-1.4\ntrailer\n<< /Root 1 0 R /Encrypt 5 0 R >>\nstartxref\n9\n%%EOF\n')).toBe(true);
  expect(await lockedIn('%PDF-1.4\ntrailer\n<< /Encrypt << /Filter /Adobe.PubSec >> >>\nstartxref\n9\n%%EOF\n')).toBe(
    true,
  );
});

test('its password is found far from its end, too', async () => {
  const whole = mediaBytes('restricted-rc4-40.pdf').toString('latin1');
  const [, dictionary = ''] = /\n(\d+ 0 obj\n<<[^>]*\/Filter \/Standard[\s\S]*?endobj)/.exec(whole)!;
  const trailer = /trailer[\s\S]*/.exec(whole)![0];
  const far = `%PDF-1.4\n${dictionary}\n${'%\n'.repeat(900_000)}${trailer.replace(/startxref\s+\d+/, 'startxref\n0')}`;
  expect(await lockedIn(far)).toBe(false);
  expect(await lockedIn(far.replace(dictionary, ''))).toBe(true);
});

test('nothing is said of a PDF that is cut off, or only mentions encryption', async () => {
  expect(await lockedIn(mediaBytes('locked-rc4-40.pdf').subarray(0, 300))).toBe(false);
  expect(await lockedIn('%PDF-1.4\n(/Encrypt)\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n')).toBe(false);
  expect(await lockedIn('')).toBe(false);
});

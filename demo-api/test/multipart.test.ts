import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { concat, decodeUtf8, encodeUtf8 } from '../src/bytes.ts';
import { MultipartError, readBoundary, readParts } from '../src/uploads/multipart.ts';

interface Read {
  name: string;
  fileName?: string;
  contentType: string;
  content: Uint8Array;
}

/** The body in pieces of these sizes, over and over: what arrives is cut anywhere. */
async function* inPieces(body: Uint8Array, sizes: number[]) {
  for (let at = 0, turn = 0; at < body.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield body.subarray(at, at + size);
    at += size;
  }
}

async function readAll(body: Uint8Array, boundary: string, sizes = [body.length]): Promise<Read[]> {
  const parts: Read[] = [];
  for await (const { content, ...part } of readParts(inPieces(body, sizes), boundary)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    parts.push({ ...part, content: concat(pieces) });
  }
  return parts;
}

const lines = (...text: string[]) => encodeUtf8(text.join('\r\n'));
const refused = (body: Uint8Array) => assert.rejects(readAll(body, 'b', [7]), MultipartError);

test('whatever a browser sends arrives as it was, wherever the network cuts it', async () => {
  // Much of what a boundary is made of, so that a content often looks like the beginning of one.
  const tricky = fc.array(fc.constantFrom(13, 10, 45, 98, 0, 255), { maxLength: 200 });
  const value = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    tricky.map((bytes) => Uint8Array.from(bytes)),
    fc.uint8Array(),
  );
  const field = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', minLength: 1 }), value);
  await fc.assert(
    fc.asyncProperty(
      fc.array(field, { minLength: 1, maxLength: 6 }),
      fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 }),
      async (fields, sizes) => {
        const form = new FormData();
        for (const [name, fileName, content] of fields) {
          if (typeof content === 'string') form.append(name, content);
          else form.append(name, new Blob([content], { type: 'video/mp4' }), fileName);
        }
        const message = new Response(form);
        const boundary = readBoundary(message.headers.get('content-type') ?? '') ?? '';
        const parts = await readAll(new Uint8Array(await message.arrayBuffer()), boundary, sizes);
        assert.equal(parts.length, fields.length);
        for (const [at, [name, , content]] of fields.entries()) {
          const part = parts[at];
          // Line ends inside of names and texts are made the same by the sender.
          const sent = (text: string) => text.replace(/\r\n?|\n/g, '\r\n');
          assert.equal(part?.name, sent(name));
          if (typeof content === 'string') assert.equal(decodeUtf8(part?.content ?? new Uint8Array()), sent(content));
          else assert.deepEqual(part?.content, Uint8Array.from(content));
          assert.equal(part?.fileName === undefined, typeof content === 'string');
        }
      },
    ),
    {
      numRuns: 300,
      seed: process.env.FUZZ_SEED ? Number(process.env.FUZZ_SEED) : undefined,
      examples: [
        [[['\\', ' ', Uint8Array.of()]], [1]],
        [[['a\\\\b', 'c', 'text']], [9]],
        [[['; filename=a', 'b', 'text']], [9]],
        [[['a"; filename="b', 'c', 'text']], [9]],
      ],
    },
  );
});

test('what stands before the first boundary and after the last is no part', async () => {
  const body = lines(
    'preamble',
    '--b',
    'Content-Disposition: form-data; name="a"',
    '',
    '1',
    '--b--',
    'epilogue',
    '--b',
  );
  assert.deepEqual(
    (await readAll(body, 'b', [3])).map(({ name }) => name),
    ['a'],
  );
});

test('names may be written without quotes, with backslashes, and in any order', async () => {
  const part = (disposition: string) => ['--b', `content-disposition:form-data; ${disposition}`, '', ''];
  const body = lines(
    ...part('name=plain'),
    ...part('filename="Pelajaran – 😀.mp4"; name="a \\"b\\" c"'),
    ...part(`name="x"; filename*=UTF-8''caf%C3%A9.pdf`),
    '--b--',
  );
  assert.deepEqual(
    (await readAll(body, 'b')).map(({ name, fileName }) => ({ name, fileName })),
    [
      { name: 'plain', fileName: undefined },
      { name: 'a "b" c', fileName: 'Pelajaran – 😀.mp4' },
      { name: 'x', fileName: `UTF-8''caf%C3%A9.pdf` },
    ],
  );
});

test('a part that nobody reads is skipped', async () => {
  const form = new FormData();
  form.append('a', new Blob([new Uint8Array(5_000)]), 'a.bin');
  form.append('b', 'two');
  const message = new Response(form);
  const boundary = readBoundary(message.headers.get('content-type') ?? '') ?? '';
  const names: string[] = [];
  for await (const { name, content } of readParts(
    inPieces(new Uint8Array(await message.arrayBuffer()), [100]),
    boundary,
  )) {
    names.push(name);
    // One piece, and no more of it.
    for await (const _ of content) break;
  }
  assert.deepEqual(names, ['a', 'b']);
});

test('a body that is cut off, no form, or has headers without end is refused', async () => {
  const whole = lines('--b', 'Content-Disposition: form-data; name="a"', '', 'some content', '--b--');
  for (let length = 0; length < whole.length; length++) await refused(whole.subarray(0, length));
  await refused(lines('--bx', 'Content-Disposition: form-data; name="a"', '', '', '--b--'));
  await refused(lines('--b', 'Content-Disposition: form-data', '', '', '--b--'));
  await refused(lines('--b', `X: ${'x'.repeat(20_000)}`, '', '', '--b--'));
});

test('a sender that goes away shows as such', async () => {
  async function* broken() {
    yield lines('--b', 'Content-Disposition: form-data; name="a"', '', 'so');
    throw new Error('gone');
  }
  await assert.rejects(async () => {
    for await (const { content } of readParts(broken(), 'b')) for await (const _ of content);
  }, MultipartError);
});

test('the boundary is read from the header, if it is the header of a form', () => {
  assert.equal(readBoundary('multipart/form-data; boundary=abc'), 'abc');
  assert.equal(readBoundary('Multipart/Form-Data; charset=utf-8; Boundary="a b"'), 'a b');
  assert.equal(readBoundary('multipart/form-data'), '');
  assert.equal(readBoundary('application/json'), undefined);
  assert.equal(readBoundary(), undefined);
});

test('the body is let go of, whether it was read to its end or not', async () => {
  const body = lines('--b', 'Content-Disposition: form-data; name="a"', '', '1', '--b--');
  let released = 0;
  async function* source() {
    try {
      yield* inPieces(body, [1]);
    } finally {
      released += 1;
    }
  }
  for await (const _ of readParts(source(), 'b'));
  assert.equal(released, 1);
  for await (const _ of readParts(source(), 'b')) break;
  assert.equal(released, 2);
});

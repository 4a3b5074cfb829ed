import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ICONS, LOGO } from '@/lib/brand';
import { siteFiles } from '@/lib/navigation/metadata';

const PUBLIC = path.join(__dirname, '../../../public');
const BASE_PATH = '/pratinjau/cabang';

/** The file in `public/` that the address leads to. */
function fileAt(address: string): string {
  expect(address.startsWith(`${BASE_PATH}/`)).toBe(true);
  return path.join(PUBLIC, address.slice(BASE_PATH.length));
}

/** Width and height out of the head of a PNG; a picture that is none fails. */
function sizeOfPng(bytes: Buffer): string {
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

const { icons, manifest } = siteFiles(BASE_PATH);

it('links the icon of the tab, as a drawing and as a picture of 32 pixels', () => {
  const [picture, drawing] = icons.icon;
  expect(sizeOfPng(readFileSync(fileAt(picture!.url)))).toBe('32x32');
  expect(readFileSync(fileAt(drawing!.url), 'utf8')).toContain('<svg');
});

it('links the icon of a home screen', () => {
  expect(sizeOfPng(readFileSync(fileAt(icons.apple.url)))).toBe(icons.apple.sizes);
});

it('has a manifest that keeps to the folder it is served from, with icons of the sizes it says', () => {
  const content = JSON.parse(readFileSync(fileAt(manifest), 'utf8')) as {
    name: string;
    lang: string;
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  const base = `https://contoh.test${manifest}`;
  expect(content).toMatchObject({ name: 'Kelola', lang: 'id' });
  for (const address of [content.start_url, content.scope])
    expect(new URL(address, base).pathname).toBe(`${BASE_PATH}/`);

  const listed = content.icons.map(({ src, sizes }) => [new URL(src, base).pathname.slice(BASE_PATH.length), sizes]);
  const { small, large, maskable } = ICONS;
  expect(listed).toEqual([
    ...[small, large, maskable].map(({ src, px }) => [src, `${px}x${px}`]),
    [LOGO.fallback, 'any'],
  ]);
});

it('has each file of the logo in the size that it is drawn in', () => {
  for (const { src, px } of Object.values(ICONS))
    expect([src, sizeOfPng(readFileSync(path.join(PUBLIC, src)))]).toEqual([src, `${px}x${px}`]);
});

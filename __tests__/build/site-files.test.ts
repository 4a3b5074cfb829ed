import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteFiles } from '@/lib/navigation/metadata';

const PUBLIC = path.join(__dirname, '../../public');
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

  const pngs = content.icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src, sizes } of pngs) expect(sizeOfPng(readFileSync(fileAt(new URL(src, base).pathname)))).toBe(sizes);
  for (const { src } of content.icons) expect(existsSync(fileAt(new URL(src, base).pathname))).toBe(true);
});

import { checkFile, fileRules } from '@/lib/files/rules';
import { identify, identifyAll } from '@/lib/files/identify';
import '../../support/network/received';
import { mediaFile, moved } from '../../support/media';

const bytes = (...parts: (string | number[])[]): BlobPart[] =>
  parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part)));
const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF');
const HEIC = bytes([0, 0, 0, 0x18], 'ftypheic', [0, 0, 0, 0], 'mif1heic');
const HTML = bytes('\uFEFF<!-- masuk -->\n<!DOCTYPE html><title>Masuk</title>');

test.each<[string, BlobPart[], string, string]>([
  ['foto.png', JPEG, 'image/png', 'image/jpeg'],
  ['foto', JPEG, '', 'image/jpeg'],
  ['foto.jpg', HEIC, 'image/jpeg', 'image/heic'],
  ['foto.jpg', bytes([0, 0, 0, 0x20], 'ftypavif'), 'image/jpeg', 'image/avif'],
  ['foto.png', HTML, 'image/png', 'text/html'],
  ['IMG_0001.HEIC', ['isi'], '', 'image/heic'],
  ['VIDEO.MP4', ['isi'], '', 'video/mp4'],
  ['materi.pdf', HTML, 'application/pdf', 'application/pdf'],
  ['materi', ['isi'], 'application/pdf', 'application/pdf'],
  ['catatan', ['isi'], '', ''],
])('the kind of %s is what its content says, then its ending, then the browser', async (name, content, told, type) => {
  const file = await identify(new File(content, name, { type: told, lastModified: 7 }));
  expect({ name: file.name, type: file.type, lastModified: file.lastModified }).toEqual({
    name,
    type,
    lastModified: 7,
  });
});

test('a film of a telephone is a video, though the browser gives it no type', async () => {
  const file = await identify(mediaFile('h264-first.mov', '', undefined, 'IMG_0001.MOV'));
  expect(file.type).toBe('video/quicktime');
  expect(checkFile(file, fileRules.video, 'picked')).toBeNull();
});

test.each<[string, BlobPart[], string]>([
  ['foto.png', HTML, 'Isi file ini sebenarnya halaman web (HTML). Jenis yang diizinkan: jpeg, jpg, png, webp'],
  ['foto.png', ['%PDF-1.7'], 'Isi file ini sebenarnya PDF. Jenis yang diizinkan: jpeg, jpg, png, webp'],
  ['foto.jpg', HEIC, 'Gambar HEIC. Simpan sebagai JPEG, lalu pilih lagi.'],
  ['IMG_0001.HEIC', ['isi'], 'Gambar HEIC. Simpan sebagai JPEG, lalu pilih lagi.'],
  ['foto.gif', ['GIF89a'], 'Jenis file tidak diizinkan. Jenis yang diizinkan: jpeg, jpg, png, webp'],
])('%s is refused with what it is', async (name, content, problem) => {
  expect(checkFile(await identify(new File(content, name)), fileRules.thumbnail, 'picked')).toBe(problem);
});

test('of many files, those that were moved meanwhile are given apart', async () => {
  const [there, gone] = [new File(['%PDF-'], 'a.pdf'), moved(new File(['%PDF-'], 'b.pdf'))];
  const { files, changed } = await identifyAll([there, gone].map((file) => ({ file, folder: '' })));
  expect(files.map(({ file }) => [file.name, file.type])).toEqual([['a.pdf', 'application/pdf']]);
  expect(changed).toEqual([gone]);
});

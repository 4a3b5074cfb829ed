import { pageMetadata } from '@/lib/navigation/metadata';
import { text } from '@/lib/text/common';

test.each([
  ['setup', 'Pengaturan API'],
  ['login', 'Masuk'],
  ['courses', 'Kursus'],
  ['courseNew', 'Buat Kursus'],
  ['courseEdit', 'Edit Kursus'],
  ['modules', 'Modul'],
  ['moduleNew', 'Buat Modul'],
  ['moduleEdit', 'Edit Modul'],
  ['users', 'Pengguna'],
  ['userNew', 'Buat Pengguna'],
  ['userEdit', 'Edit Profil Pengguna'],
  ['notFound', 'Halaman Tidak Ditemukan'],
] as const)('the page %s is titled %p and says what it is for', (page, title) => {
  expect(pageMetadata(page)).toEqual({ title, description: expect.stringMatching(/^\S.{10,}\.$/) });
});

test.each([
  ['courseEdit', /thumbnail/],
  ['modules', /seret dan lepas/],
  ['moduleNew', /PDF dan video/],
  ['users', /admin dan participant/],
] as const)('the description of %s names what is done there', (page, words) => {
  expect(pageMetadata(page).description).toMatch(words);
});

test('no page is without a title', () => {
  expect(Object.values(text.titles).filter((title) => !title.trim())).toEqual([]);
});

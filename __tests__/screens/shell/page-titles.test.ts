import { pageMetadata } from '@/lib/navigation/metadata';
import { matchRoute } from '@/lib/navigation/routes';

test.each([
  ['setup', '/setup', 'Pengaturan API', /alamat backend/],
  ['login', '/login', 'Masuk', /Masuk/],
  ['courses', '/courses', 'Kursus', /kursus/],
  ['courseNew', '/courses/new', 'Buat Kursus', /unggah.*thumbnail/],
  ['courseEdit', '/courses/7/edit', 'Edit Kursus', /unggah.*thumbnail/],
  ['courseImport', '/courses/import', 'Impor Kursus', /ZIP/],
  ['contentCheck', '/courses/7/check', 'Periksa Konten', /PDF.*video/],
  ['contentCheck', '/courses/check', 'Periksa Konten', /PDF.*video/],
  ['modules', '/courses/7/modules', 'Modul', /seret dan lepas/],
  ['moduleNew', '/courses/7/modules/new', 'Buat Modul', /PDF.*video/],
  ['moduleUpload', '/courses/7/modules/upload', 'Unggah Banyak Modul', /PDF.*video/],
  ['moduleEdit', '/courses/7/modules/8/edit', 'Edit Modul', /PDF.*video/],
  ['users', '/users', 'Pengguna', /admin dan participant/],
  ['userNew', '/users/new', 'Buat Pengguna', /pengguna baru/],
  ['userEdit', '/users/7/edit', 'Edit Profil Pengguna', /profil/],
] as const)('the page %s at %s is titled %p, and described', (page, path, title, description) => {
  expect(pageMetadata(page).title).toBe(title);
  expect(pageMetadata(page).description).toMatch(description);
  expect(matchRoute(path)?.title).toBe(title);
});

test('the 404 page has its own title', () => {
  expect(pageMetadata('notFound').title).toBe('Halaman Tidak Ditemukan');
});

import { courseModel, type CourseValues } from '@/lib/courses/form';
import { problemsOf } from '@/lib/records/model';

const good: CourseValues = {
  title: 'Dasar Pemrograman',
  instructor: 'Dewi Lestari',
  description: 'Belajar dari nol',
  price: '49,99',
  topics: { added: ['web'], typed: '' },
  thumbnail: null,
};

const problemsWith = async (changed: Partial<CourseValues>) =>
  problemsOf(await courseModel.loadSchema(), { ...good, ...changed });

test('blanks alone fill in nothing', async () => {
  const blank = '   ';
  expect(
    await problemsWith({
      title: blank,
      instructor: blank,
      description: blank,
      topics: { added: [], typed: blank },
    }),
  ).toEqual({
    title: 'Judul kursus wajib diisi',
    instructor: 'Instruktur wajib diisi',
    description: 'Deskripsi wajib diisi',
    topics: 'Setidaknya satu topik harus ditambahkan',
  });
});

test.each([
  ['0', 'Harga harus lebih dari 0'],
  ['0.00', 'Harga harus lebih dari 0'],
  ['-1', 'Harga harus lebih dari 0'],
  ['', 'Harga harus lebih dari 0'],
  ['0.001', 'Harga harus lebih dari 0'],
  ['1e5', 'Harga tidak dapat dibaca. Tulis seperti ini: 49,99'],
  ['12.50,5', 'Harga tidak dapat dibaca. Tulis seperti ini: 49,99'],
  ['1.25.0', 'Harga tidak dapat dibaca. Tulis seperti ini: 49,99'],
  ['lima', 'Harga tidak dapat dibaca. Tulis seperti ini: 49,99'],
  ['0,125', 'Harga maksimal 2 angka desimal'],
  ['1250.500', 'Harga maksimal 2 angka desimal'],
  ['99999999999999999999', 'Harga terlalu besar. Periksa jumlah nolnya.'],
])('refuses the price %p: %s', async (price, message) => {
  expect(await problemsWith({ price })).toEqual({ price: message });
});

test.each([
  ['0,01', '0.01'],
  ['10', '10'],
  ['12.50', '12.50'],
  ['49,99', '49.99'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1.250', '1250'],
  ['1000000', '1000000'],
])('takes the price %p and sends %p', async (price, sent) => {
  expect(await problemsWith({ price })).toEqual({});
  expect(courseModel.toBody({ ...good, price }).price).toBe(sent);
});

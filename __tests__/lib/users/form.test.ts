import { newUserModel, userModel, type NewUserValues } from '@/lib/users/form';
import { problemsOf } from '@/lib/records/model';

const good: NewUserValues = {
  firstName: 'Rina',
  lastName: 'Wijaya',
  username: 'rina',
  email: 'rina@example.com',
  password: 'Rahasia123',
  confirmPassword: 'Rahasia123',
};

const problemsOfNew = async (changed: Partial<NewUserValues>) =>
  problemsOf(await newUserModel.loadSchema(), { ...good, ...changed });

test.each<[keyof NewUserValues, string, string]>([
  ['firstName', '   ', 'Nama depan wajib diisi'],
  ['lastName', '   ', 'Nama belakang wajib diisi'],
  ['username', '   ', 'Username wajib diisi'],
  ['username', 'ab', 'Username minimal 3 karakter'],
  ['username', '\u00A0ab\u200B\u200B', 'Username minimal 3 karakter'],
  ['firstName', '\u200E\u2060', 'Nama depan wajib diisi'],
  ['email', 'rina', 'Alamat email tidak valid'],
  ['email', 'rina@', 'Alamat email tidak valid'],
  ['email', '@example.com', 'Alamat email tidak valid'],
  ['email', 'rina@example', 'Alamat email tidak valid'],
  ['email', 'rina@example..com', 'Alamat email tidak valid'],
  ['email', 'ri na@example.com', 'Alamat email tidak valid'],
  ['email', 'a@example.com,b@example.com', 'Alamat email tidak valid'],
  ['confirmPassword', '', 'Konfirmasi password wajib diisi'],
  ['confirmPassword', 'Rahasia124', 'Password dan konfirmasi password tidak cocok'],
])('refuses %s %j: %s', async (name, typed, message) => {
  expect(await problemsOfNew({ [name]: typed })).toEqual({ [name]: message });
});

test.each([
  ['Aa1', 'Password harus minimal 8 karakter'],
  ['rahasia123', 'Password harus mengandung minimal 1 huruf besar'],
  ['RAHASIA123', 'Password harus mengandung minimal 1 huruf kecil'],
  ['RahasiaKita', 'Password harus mengandung minimal 1 angka'],
])('refuses the password %j: %s', async (password, message) => {
  expect(await problemsOfNew({ password, confirmPassword: password })).toEqual({ password: message });
});

test.each(['rina+kursus@mail.example.co.id', "o'neil@example.com", 'rina@café.example', 'RINA_1@example.technology'])(
  'takes the e-mail %s',
  async (email) => {
    expect(await problemsOfNew({ email })).toEqual({});
  },
);

test('a user who is there may have a shorter name and no new password', async () => {
  const { confirmPassword: _, ...values } = good;
  const schema = await userModel.loadSchema();
  expect(problemsOf(schema, { ...values, username: 'ab', password: '' })).toEqual({});
  expect(problemsOf(schema, { ...values, password: 'Aa1' })).toEqual({ password: 'Password harus minimal 8 karakter' });
});

test('what nobody sees is not sent; what was left alone is sent as it is stored', () => {
  const typed = { ...good, firstName: 'Si\u00ADti', username: '\u00A0siti\u200B', email: '\u200Esiti@contoh.id\u2060' };
  expect(newUserModel.toBody(typed)).toMatchObject({ firstName: 'Siti', username: 'siti', email: 'siti@contoh.id' });
  const user = { id: 1, firstName: 'Siti', lastName: '', username: 'siti\u200B', email: '', balance: null };
  const values = { ...userModel.toValues(user), firstName: 'Siti\u2003' };
  expect(userModel.toBody(values, user)).toMatchObject({ firstName: 'Siti', username: 'siti\u200B' });
});

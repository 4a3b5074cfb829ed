import type { NewUserBody } from '@/lib/api/users';
import type { User } from '@/lib/api/user';
import type { FieldNames } from '@/lib/records/field-errors';
import type { UserValues } from './user-schema';

/** How servers call the fields when they complain of them. */
export const userFieldNames = {
  firstName: ['first_name', 'nama depan'],
  lastName: ['last_name', 'nama belakang'],
  username: ['username', 'nama pengguna'],
  email: ['e-mail'],
  password: ['password', 'kata sandi'],
} satisfies FieldNames;

export const newUserFieldNames = {
  ...userFieldNames,
  confirmPassword: ['confirm_password', 'password_confirmation', 'konfirmasi password', 'konfirmasi kata sandi'],
} satisfies FieldNames;

export const toValues = (user?: User): UserValues => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
  confirmPassword: '',
});

export const toBody = ({
  firstName,
  lastName,
  username,
  email,
  password,
  confirmPassword,
}: UserValues): NewUserBody => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  username: username.trim(),
  email: email.trim(),
  password,
  confirmPassword,
});

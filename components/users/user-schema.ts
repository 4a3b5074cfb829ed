import { object, ref, string, type InferType } from 'yup';
import { USERNAME_MIN_CHARS } from '@/lib/config';
import { passwordRules } from '@/lib/users/password';
import { userText } from '@/lib/text/users';

const copy = userText;

/** Something@domain.tld without blanks; whether mail arrives there only the server can tell. */
const EMAIL = /^[^\s@,;<>]+@[^\s@.,;<>]+(\.[^\s@.,;<>]+)+$/;

const isBlank = (password: string): boolean => password.trim() === '';

const passwordOf = (mayBeBlank: boolean) =>
  passwordRules.reduce(
    (schema, { message, holds }) =>
      schema.test(message, message, (password) => (mayBeBlank && isBlank(password)) || holds(password)),
    string().ensure(),
  );

// `ensure`: Formik hands an empty text to the schema as undefined.
const common = {
  firstName: string().trim().required(copy.firstNameRequired),
  lastName: string().trim().required(copy.lastNameRequired),
  email: string().ensure().trim().matches(EMAIL, copy.emailInvalid),
};

export const newUserSchema = object({
  ...common,
  username: string().trim().required(copy.usernameRequired).min(USERNAME_MIN_CHARS, copy.usernameTooShort),
  password: passwordOf(false),
  confirmPassword: string()
    .required(copy.confirmRequired)
    .oneOf([ref('password')], copy.confirmDiffers),
});

/** A user who exists may have a shorter name, and keeps the password where none is typed. */
export const userSchema = object({
  ...common,
  username: string().trim().required(copy.usernameRequired),
  password: passwordOf(true),
  confirmPassword: string().ensure(),
});

export type UserValues = InferType<typeof newUserSchema>;

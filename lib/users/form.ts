import type { ObjectSchema } from 'yup';
import type { User, NewUserBody } from './model';
import { cleanText } from '../clean-text';
import { USERNAME_MIN_CHARS } from '../config';
import type { FormModel } from '../records/model';
import { userText } from './text';
import { passwordRules } from './password';

const t = userText;

export interface UserValues {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
}

export interface NewUserValues extends UserValues {
  confirmPassword: string;
}

/** Something@domain.tld without blanks. Only the server can tell whether the address exists. */
const EMAIL = /^[^\s@,;<>]+@[^\s@.,;<>]+(\.[^\s@.,;<>]+)+$/;

const isBlank = (password: string): boolean => password.trim() === '';

/**
 * Validation rules. For an existing user record, the username may be shorter, and a blank password means "unchanged".
 */
async function loadRules({ isNew }: { isNew: boolean }) {
  const { object, ref, string } = await import('yup');
  const username = string().transform(cleanText).required(t.usernameRequired);
  const rules = {
    firstName: string().transform(cleanText).required(t.firstNameRequired),
    lastName: string().transform(cleanText).required(t.lastNameRequired),
    username: isNew ? username.min(USERNAME_MIN_CHARS, t.usernameTooShort) : username,
    // `ensure`, because `problemsOf` passes an empty text as undefined.
    email: string().ensure().transform(cleanText).matches(EMAIL, t.emailInvalid),
    password: passwordRules.reduce(
      (schema, { message, holds }) =>
        schema.test(message, message, (password) => (!isNew && isBlank(password)) || holds(password)),
      string().ensure(),
    ),
  };
  const confirmPassword = string()
    .required(t.confirmRequired)
    .oneOf([ref('password')], t.confirmDiffers);
  return { object, rules, confirmPassword };
}

const loadSchema = async (): Promise<ObjectSchema<UserValues>> => {
  const { object, rules } = await loadRules({ isNew: false });
  return object(rules);
};

const loadNewSchema = async (): Promise<ObjectSchema<NewUserValues>> => {
  const { object, rules, confirmPassword } = await loadRules({ isNew: true });
  return object({ ...rules, confirmPassword });
};

const toValues = (user?: User): UserValues => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  username: user?.username ?? '',
  email: user?.email ?? '',
  password: '',
});

/** What was left alone is sent as it is stored. */
function toBody<Values extends UserValues>(values: Values, user?: User): Values {
  const text = (name: 'firstName' | 'lastName' | 'username' | 'email') =>
    values[name] === user?.[name] ? values[name] : cleanText(values[name]);
  return {
    ...values,
    firstName: text('firstName'),
    lastName: text('lastName'),
    username: text('username'),
    email: text('email'),
  };
}

const isSame = (a: string, b: string): boolean => cleanText(a) === cleanText(b);

const fields = {
  firstName: { label: t.firstName, names: ['first_name', 'nama depan'], isSame },
  lastName: { label: t.lastName, names: ['last_name', 'nama belakang'], isSame },
  username: { label: t.username, names: ['username', 'nama pengguna'], isSame },
  email: { label: t.email, names: ['e-mail'], isSame },
  password: { label: t.password, names: ['password', 'kata sandi'], isHidden: true },
};

/** For editing an existing user record. */
export const userModel: FormModel<User, UserValues, UserValues> = { fields, toValues, toBody, loadSchema };

export const newUserModel: FormModel<User, NewUserValues, NewUserBody> = {
  fields: {
    ...fields,
    confirmPassword: {
      label: t.confirmPassword,
      names: ['confirm_password', 'password_confirmation', 'konfirmasi password', 'konfirmasi kata sandi'],
      isHidden: true,
    },
  },
  toValues: (user) => ({ ...toValues(user), confirmPassword: '' }),
  toBody,
  loadSchema: loadNewSchema,
};

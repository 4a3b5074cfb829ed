import { cleanText, isSameText } from '../clean-text';
import { asBefore, notIn } from '../jobs/evidence';
import { paths } from '../navigation/routes';
import type { NewRecord } from '../records/create';
import { placeError } from '../records/field-errors';
import { namesOf } from '../records/model';
import { users } from './api';
import { newUserModel } from './form';
import { nameOf } from './identity';
import type { NewUserBody, User } from './model';

/** Creates a user. One with both the username and the address may be it; the second of two requests is refused as taken. */
export const newUser: NewRecord<User, NewUserBody> = {
  create: users.create,
  isSame: ({ username, email }, body) => isSameText(username, body.username) && isSameText(email, body.email),
  async find(body, known) {
    const { createUserFinder } = await import('./import/find-user');
    const seen = await createUserFinder().sight(cleanText(body.username));
    if (!seen) return { effect: 'cannot tell' };
    if ('absent' in seen) return notIn(seen.absent);
    // Some back ends do not list addresses.
    if (!seen.user.email) return { effect: 'cannot tell' };
    return newUser.isSame(seen.user, body) && !known.has(String(seen.user.id))
      ? { effect: 'found', result: seen.user }
      : asBefore();
  },
  isTaken(error) {
    const { username, email } = placeError(error, namesOf(newUserModel.fields)).fields;
    return error.status === 409 || username !== undefined || email !== undefined;
  },
  linkTo: (user) => ({ href: paths.userEdit(String(user.id)), title: nameOf(user) }),
};

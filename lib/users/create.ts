import { isSameText } from '../clean-text';
import { paths } from '../navigation/routes';
import type { NewRecord } from '../records/save/create';
import { placeError } from '../records/save/field-errors';
import { namesOf } from '../records/model';
import { users } from './api';
import { newUserModel } from './form';
import { nameOf } from './identity';
import { userRecord, type NewUserBody, type User } from './model';

/** Creates a user. One with both the username and the address may be it; the second of two requests is refused as taken. */
export const newUser: NewRecord<User, NewUserBody> = {
  kind: userRecord,
  one: users.one,
  create: users.create,
  isSame: ({ username, email }, body) => isSameText(username, body.username) && isSameText(email, body.email),
  async find(body, known) {
    const { findSame } = await import('../records/save/find-same');
    const isNew = ({ id }: User) => !known.has(String(id));
    return findSame<User>({
      list: users.list,
      one: users.one,
      // Some back ends search for a username only as it is stored, which is mostly in lower case.
      searches: [...new Set([body.username, body.username.toLowerCase()])],
      isIt: (user) => isNew(user) && newUser.isSame(user, body),
      // Some back ends do not list addresses.
      mayBeIt: (user) =>
        isNew(user) && isSameText(user.username, body.username) && (!user.email || isSameText(user.email, body.email)),
    });
  },
  isTaken(error) {
    const { username, email } = placeError(error, namesOf(newUserModel.fields)).fields;
    return error.status === 409 || username !== undefined || email !== undefined;
  },
  linkTo: (user) => ({ href: paths.userEdit(String(user.id)), title: nameOf(user) }),
};

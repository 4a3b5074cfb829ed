import { checkSession } from '../api/session-check';
import { isSameText } from '../clean-text';
import { paths } from '../navigation/routes';
import type { NewRecord } from '../records/save/create';
import type { RecordFormOptions } from '../records/save/save';
import { placeError } from '../records/save/field-errors';
import { namesOf } from '../records/model';
import { users } from './api';
import { newUserModel, userModel, type NewUserValues, type UserValues } from './form';
import { isOwnAccount, nameOf } from './identity';
import { userRecord, type NewUserBody, type User } from './model';
import { userText } from './text';

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

/** The form that creates a user. */
export const newUserForm: RecordFormOptions<User, NewUserValues, NewUserBody> = {
  model: newUserModel,
  target: newUser,
  refresh: users.keys(),
  copy: userText,
  recordOf: ({ firstName, lastName, username }) => ({ noun: 'user', name: nameOf({ firstName, lastName, username }) }),
  listHref: paths.users,
};

/** The form that edits a user. */
export const userForm = (user: User): RecordFormOptions<User, UserValues, UserValues> => ({
  model: userModel,
  target: {
    kind: userRecord,
    record: user,
    read: users.one(user.id),
    update: (body, options) => users.update(user.id, body, options),
  },
  refresh: users.keys(user.id),
  copy: userText,
  recordOf: ({ firstName, lastName, username }) => ({
    noun: 'user',
    id: user.id,
    name: nameOf({ firstName, lastName, username }),
    href: paths.userEdit(String(user.id)),
  }),
  listHref: paths.users,
  // Reloads the signed-in user: the header shows the username, which may have changed.
  onSaved: () => isOwnAccount(user) && void checkSession(),
});

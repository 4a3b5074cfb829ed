import { refusal } from '../../api/errors';
import type { WriteOptions } from '../../api/http';
import { recordIn } from '../../api/query';
import { checkSession } from '../../api/session-check';
import { isSameText } from '../../clean-text';
import { asBefore, readAgain, type LookUp } from '../../jobs/evidence';
import type { Read } from '../../jobs/job-options';
import { contentOf, droppedFields, knownBody } from '../../records/save/compare';
import { users } from '../api';
import { userModel, type UserValues } from '../form';
import { isOwnAccount } from '../identity';
import { userRecord, type User } from '../model';
import type { Finding } from './job';
import { isSameValue, type Change, type ImportRow } from './plan';
import { importText } from './text';

type Update = NonNullable<ImportRow['update']>;

const isStored = (user: User, { field, after }: Change): boolean =>
  !user.omitted?.includes(field) && isSameValue(field, user[field], after);

/** @throws ApiError if the user was renamed: the row of the file is about somebody else by now */
export function checkUsername(now: User, before: User): void {
  const isRenamed = !now.omitted?.includes('username') && !isSameText(now.username, before.username);
  if (isRenamed) throw refusal(409, importText.userChanged);
}

/**
 * Updates users who exist. Each is read again right before: what is sent differs from that only in the fields that the
 * preview has shown, and where nothing differs, nothing is sent.
 */
export function createUpdates() {
  /** The user of a row as stored right before. */
  const stored = new Map<ImportRow, User>();
  /** Rows whose update was answered without the user. */
  const unseen = new Set<ImportRow>();
  const changesOf = (row: ImportRow, { changes }: Update): Change[] => {
    const user = stored.get(row);
    return user ? changes.filter((change) => !isStored(user, change)) : changes;
  };

  const userBefore = (row: ImportRow, update: Update): User => stored.get(row) ?? update.user;

  function bodyOf(row: ImportRow, update: Update) {
    const before = userBefore(row, update);
    const changed = Object.fromEntries(changesOf(row, update).map(({ field, after }) => [field, after]));
    const values: UserValues = { ...userModel.toValues(before), ...changed, password: row.values.password };
    return knownBody(userModel, values, before);
  }

  /** Whether a user shows what was sent. */
  function showsAll(row: ImportRow, update: Update, user: User): boolean {
    const before = contentOf(userModel, userBefore(row, update));
    return droppedFields(userModel, bodyOf(row, update), user, before).length === 0;
  }

  return {
    /** @throws ApiError */
    async prepare(row: ImportRow, { user, findId }: Update): Promise<void> {
      const now = await users.one(findId ? await findId() : user.id).fetch();
      checkUsername(now, user);
      stored.set(row, now);
    },

    /** @throws ApiError */
    async write(row: ImportRow, update: Update, options: WriteOptions): Promise<Finding | undefined> {
      const before = userBefore(row, update);
      if (changesOf(row, update).length === 0 && row.values.password === '') return undefined;
      const answer = recordIn(await users.update(before.id, bodyOf(row, update), options), userRecord);
      // The header shows the own username.
      if (isOwnAccount(before)) void checkSession();
      if (!answer) unseen.add(row);
      // Of a password nothing can be read.
      const isShown = answer ? showsAll(row, update, answer) : changesOf(row, update).length === 0;
      return isShown ? undefined : { kind: 'unchanged' };
    },

    /** Reads a user again where the answer does not show what was changed. It does not reject. */
    async confirm(row: ImportRow, update: Update, read: Read) {
      const { id } = userBefore(row, update);
      const isDone = (user: User) => showsAll(row, update, user);
      const now = await readAgain(() => read(() => users.one(id).fetch()), isDone);
      // Without a reading, an answer is believed unless it shows otherwise.
      if (now ? isDone(now) : unseen.has(row)) return { effect: 'yes' as const, result: undefined };
      return { effect: 'cannot tell' as const, result: { kind: 'unchanged' as const } };
    },

    /** @throws ApiError */
    async lookUp(row: ImportRow, update: Update): Promise<LookUp<Finding | undefined>> {
      const now = await users.one(userBefore(row, update).id).fetch();
      const changes = changesOf(row, update);
      const open = changes.filter((change) => !isStored(now, change));
      // What the back end does not list cannot be looked up.
      const isUnread = open.length > 0 && open.every(({ field }) => now.omitted?.includes(field));
      if (isUnread) return { effect: 'cannot tell', result: { kind: 'unread' } };
      if (open.length > 0) return asBefore();
      return changes.length > 0 ? { effect: 'yes' } : { effect: 'cannot tell', result: { kind: 'password' } };
    },
  };
}

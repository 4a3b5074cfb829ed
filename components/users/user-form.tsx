'use client';
import { useRouter } from 'next/navigation';
import { useAction } from '@/hooks/use-action';
import { checkSession } from '@/lib/session/check';
import { users, type NewUserBody } from '@/lib/api/users';
import type { User } from '@/lib/api/user';
import { paths } from '@/lib/navigation/routes';
import { userText } from '@/lib/text/users';
import { FormColumns, FormSheet } from '../form/form-layout';
import { RecordForm } from '../form/record-form';
import { PasswordField } from '../form/password-field';
import { SubmitBar } from '../form/submit-bar';
import { TextField } from '../form/text-field';
import { isOwnAccount } from '../../lib/users/identity';
import { PasswordRequirements } from './password-requirements';
import styles from './user-form.module.css';
import type { UserValues } from './user-schema';
import { newUserFieldNames, toBody, toValues, userFieldNames } from './user-values';

const copy = userText;
const newUserSchema = () => import('./user-schema').then((module) => module.newUserSchema);
const userSchema = () => import('./user-schema').then((module) => module.userSchema);
/** The account is somebody else's: the browser must not fill in the administrator's own data. */
const other = 'off';
const asTyped = { autoComplete: other, autoCapitalize: 'none', spellCheck: false };
const asName = { autoComplete: other, autoCapitalize: 'words', spellCheck: false };

/** Creates a user, or edits the one it is given. */
export function UserForm({ user }: { user?: User }) {
  const router = useRouter();
  const save = useAction((body: NewUserBody) => (user ? users.update(user.id, body) : users.create(body)), {
    done: user ? copy.updated : copy.created,
    failed: user ? copy.updateFailed : copy.createFailed,
    refresh: user ? [users.lists, users.one(user.id).key] : [users.lists],
    fields: user ? userFieldNames : newUserFieldNames,
  });

  async function submit(values: UserValues) {
    const outcome = await save.run(toBody(values));
    if (!outcome.ok) return outcome;
    // The header greets by the name that has just been changed.
    if (user && isOwnAccount(user)) void checkSession();
    router.push(paths.users);
    return outcome;
  }

  return (
    <FormSheet>
      <RecordForm
        initialValues={toValues(user)}
        schema={user ? userSchema : newUserSchema}
        onSubmit={submit}
        footer={({ saving }) => (
          <SubmitBar label={user ? copy.update : copy.create} saving={saving} cancelHref={paths.users} />
        )}
      >
        <FormColumns>
          <TextField name="firstName" label={copy.firstName} required {...asName} />
          <TextField name="lastName" label={copy.lastName} required {...asName} />
          <TextField name="username" label={copy.username} required {...asTyped} />
          <TextField name="email" label={copy.email} required type="email" inputMode="email" {...asTyped} />
          {user ? (
            <PasswordField
              name="password"
              label={copy.newPassword}
              hint={copy.newPasswordHint}
              autoComplete="new-password"
            />
          ) : (
            <>
              <PasswordField name="password" label={copy.password} required autoComplete="new-password" />
              <PasswordField name="confirmPassword" label={copy.confirmPassword} required autoComplete="new-password" />
              <div className={styles.requirements}>
                <PasswordRequirements name="password" />
              </div>
            </>
          )}
        </FormColumns>
      </RecordForm>
    </FormSheet>
  );
}

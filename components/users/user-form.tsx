'use client';
import type { User } from '@/lib/api/user';
import { users } from '@/lib/api/users';
import { paths } from '@/lib/navigation/routes';
import { checkSession } from '@/lib/session/check';
import { userText } from '@/lib/text/users';
import { isOwnAccount } from '@/lib/users/identity';
import { newUserModel, userModel } from '@/lib/users/user-model';
import { FormColumns } from '../form/form-layout';
import { PasswordField, TextField } from '../form/text-field';
import { RecordForm } from '../form/record-form';
import { PasswordRequirements } from './password-requirements';
import styles from './user-form.module.css';

const copy = userText;
/** The account is somebody else's: the browser must not fill in the administrator's own data. */
const other = 'off';
const asTyped = { autoComplete: other, autoCapitalize: 'none', spellCheck: false };
const asName = { autoComplete: other, autoCapitalize: 'words', spellCheck: false };

/** Creates a user. */
export function NewUserForm() {
  return (
    <RecordForm
      model={newUserModel}
      send={(body) => users.create(body)}
      refresh={users.keys()}
      copy={copy}
      listHref={paths.users}
    >
      <FormColumns>
        <IdentityFields />
        <PasswordField name="password" label={copy.password} required autoComplete="new-password" />
        <PasswordField name="confirmPassword" label={copy.confirmPassword} required autoComplete="new-password" />
        <div className={styles.requirements}>
          <PasswordRequirements name="password" />
        </div>
      </FormColumns>
    </RecordForm>
  );
}

/** Edits a user. */
export function UserForm({ user }: { user: User }) {
  return (
    <RecordForm
      model={userModel}
      record={user}
      read={users.one(user.id)}
      send={(body) => users.update(user.id, body)}
      refresh={users.keys(user.id)}
      copy={copy}
      listHref={paths.users}
      // The header greets by the name that has just been changed.
      onSaved={() => isOwnAccount(user) && void checkSession()}
    >
      <FormColumns>
        <IdentityFields />
        <PasswordField
          name="password"
          label={copy.newPassword}
          hint={copy.newPasswordHint}
          autoComplete="new-password"
        />
      </FormColumns>
    </RecordForm>
  );
}

function IdentityFields() {
  return (
    <>
      <TextField name="firstName" label={copy.firstName} required {...asName} />
      <TextField name="lastName" label={copy.lastName} required {...asName} />
      <TextField name="username" label={copy.username} required {...asTyped} />
      <TextField name="email" label={copy.email} required type="email" inputMode="email" {...asTyped} />
    </>
  );
}

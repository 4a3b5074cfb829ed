'use client';
import { useRef } from 'react';
import type { User } from '@/lib/users/model';
import { newUserForm, userForm } from '@/lib/users/save';
import { userText } from '@/lib/users/text';
import { FormColumns, FormSkeleton } from '../form/form-layout';
import { PasswordField, TextField } from '../form/text-field';
import { RecordForm } from '../form/record-form';
import { NewPasswordFields, PasswordRequirements } from './password-fields';
import { offerCredentials } from './offer-credentials';
import styles from './user-form.module.css';

const t = userText;
/** No autofill: the account belongs to another person, and the browser would fill in the administrator's data. */
const autoComplete = 'off';
const identifierProps = { autoComplete, autoCapitalize: 'none', spellCheck: false };
const nameProps = { autoComplete, autoCapitalize: 'words', spellCheck: false };

export function NewUserForm() {
  /** The password that was made last. */
  const made = useRef('');
  return (
    <RecordForm
      {...newUserForm}
      tellCreated={({ username = '', password }) => {
        if (!password || password !== made.current) return null;
        made.current = '';
        return () => offerCredentials(username, password);
      }}
    >
      <FormColumns>
        <IdentityFields />
        <NewPasswordFields onMade={(password) => void (made.current = password)} />
        <div className={styles.wide}>
          <PasswordRequirements name="password" />
        </div>
      </FormColumns>
    </RecordForm>
  );
}

export function UserForm({ user }: { user: User }) {
  return (
    <RecordForm {...userForm(user)}>
      <FormColumns>
        <IdentityFields />
        <PasswordField
          name="password"
          label={t.newPassword}
          toggle={t.passwordToggle}
          hint={t.newPasswordHint}
          autoComplete="new-password"
        />
      </FormColumns>
    </RecordForm>
  );
}

function IdentityFields() {
  return (
    <>
      <TextField name="firstName" label={t.firstName} required {...nameProps} />
      <TextField name="lastName" label={t.lastName} required {...nameProps} />
      <TextField name="username" label={t.username} required {...identifierProps} />
      <TextField name="email" label={t.email} required type="email" inputMode="email" {...identifierProps} />
    </>
  );
}

/** The skeleton of the form: one entry per field, column by column; `isNew`: with the fields of a password. */
export const UserFormSkeleton = ({ isNew = false }) => (
  <FormSkeleton
    columns={
      isNew
        ? [
            [{}, {}, {}],
            [{}, {}, {}],
          ]
        : [
            [{}, {}, { hint: true }],
            [{}, {}],
          ]
    }
  />
);

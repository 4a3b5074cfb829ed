'use client';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useRouter } from 'next/navigation';
import { useAction } from '@/hooks/use-action';
import { checkSession } from '@/lib/api/session-check';
import { users, type NewUserBody, type User } from '@/lib/api/users';
import { paths } from '@/lib/routes';
import { text } from '@/lib/text';
import { Form } from '../form/form';
import { PasswordField } from '../form/password-field';
import { SubmitBar } from '../form/submit-bar';
import { TextField } from '../form/text-field';
import { PageHeader } from '../ui/page-header';
import { isOwnAccount } from './is-own-account';
import { PasswordRequirements } from './password-requirements';
import { newUserFieldNames, newUserSchema, toBody, toValues, userFieldNames, userSchema, type UserValues } from './user-schema';

const copy = text.users;
/** The account is somebody else's: the browser must not fill in the administrator's own data. */
const other = 'off';
const asTyped = { autoCapitalize: 'none', spellCheck: false };

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
    <>
      <PageHeader
        title={user ? copy.editTitle : copy.createTitle}
        intro={user ? copy.editIntro : copy.createIntro}
        back={{ href: paths.users, label: copy.backToList }}
      />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, borderRadius: 1.5 }}>
        <Form
          initialValues={toValues(user)}
          schema={user ? userSchema : newUserSchema}
          onSubmit={submit}
          footer={({ saving }) => (
            <SubmitBar label={user ? copy.update : copy.create} saving={saving} cancelHref={paths.users} />
          )}
        >
          <Box sx={{ display: 'grid', gap: 2.5, columnGap: 4, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
            <TextField name="firstName" label={copy.firstName} required autoComplete={other} input={{ autoCapitalize: 'words', spellCheck: false }} />
            <TextField name="lastName" label={copy.lastName} required autoComplete={other} input={{ autoCapitalize: 'words', spellCheck: false }} />
            <TextField name="username" label={copy.username} required autoComplete={other} input={asTyped} />
            <TextField name="email" label={copy.email} required type="email" autoComplete={other} input={{ ...asTyped, inputMode: 'email' }} />
            {user ? (
              <PasswordField name="password" label={copy.newPassword} hint={copy.newPasswordHint} autoComplete="new-password" />
            ) : (
              <>
                <PasswordField name="password" label={copy.password} required autoComplete="new-password" />
                <PasswordField name="confirmPassword" label={copy.confirmPassword} required autoComplete="new-password" />
                <Box sx={{ gridColumn: '1 / -1' }}>
                  <PasswordRequirements name="password" />
                </Box>
              </>
            )}
          </Box>
        </Form>
      </Paper>
    </>
  );
}

'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { useHydrated, useEndpoint, useSession } from '@/hooks/use-store';
import { useIsMounted } from '@/hooks/rendering';
import type { Credentials } from '@/lib/auth/api';
import { DEMO_ACCOUNT, isDemoUrl } from '@/lib/platform/browser-demo';
import { env } from '@/lib/env';
import { failureText } from '@/lib/api/failure-text';
import { notify } from '@/lib/notify';
import { paths } from '@/lib/navigation/routes';
import { checkAgain, returnTarget, signIn } from '@/lib/auth/sign-in';
import { onForeground } from '@/lib/platform/browser/foreground';
import { text } from '@/lib/text/common';
import { loginText } from '@/lib/text/entry';
import { Form, FormActions, FormFields, SubmitButton, useFormState } from '../form/form';
import { PasswordField, TextField } from '../form/text-field';
import { Button } from '../ui/button';
import { EntryPage } from '../entry/entry-page';
import styles from './login-screen.module.css';

const loginSchema = () => import('./login-schema.lazy').then((module) => module.loginSchema);

/** The sign-in form. Redirects when a session exists already, or to the setup when no back end is configured. */
export function LoginScreen() {
  const router = useRouter();
  const hydrated = useHydrated();
  const baseUrl = useEndpoint();
  const session = useSession();
  const isMounted = useIsMounted();
  const isUnverified = session.status === 'unverified';
  // A stored session that could not be checked is checked again once the browser is online, or somebody looks at the page.
  useEffect(() => (isUnverified ? onForeground(() => void checkAgain()) : undefined), [isUnverified]);

  useEffect(() => {
    if (!hydrated) return;
    if (!baseUrl) router.replace(paths.setup);
    else if (session.status === 'signed-in') router.replace(returnTarget.take());
  }, [hydrated, baseUrl, session.status, router]);

  async function submit(credentials: Credentials) {
    const result = await signIn(credentials);
    // A failure does not concern a screen that came after this one.
    if (result.ok || !isMounted()) return { ok: result.ok };
    if (result.error) notify.error(failureText(result.error, loginText.failed));
    else {
      notify.error(loginText.userFailed);
      notify.error(loginText.authenticationFailed);
    }
    return { ok: false };
  }

  return (
    <EntryPage heading={loginText.heading} intro={loginText.intro}>
      <Form takesFocus initialValues={{ identifier: '', password: '' }} schema={loginSchema} onSubmit={submit}>
        <FormFields>
          <TextField
            name="identifier"
            label={loginText.identifier}
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            name="password"
            label={loginText.password}
            toggle={loginText.passwordToggle}
            required
            autoComplete="current-password"
          />
        </FormFields>
        <FormActions>
          <SubmitButton size="large">{loginText.submit}</SubmitButton>
          <ChangeEndpoint />
        </FormActions>
      </Form>
      <DemoHint baseUrl={baseUrl} />
    </EntryPage>
  );
}

function ChangeEndpoint() {
  const router = useRouter();
  const { disabled } = useFormState();
  return (
    <Button disabled={disabled} onClick={() => router.push(paths.setup)}>
      {text.endpoint.change}
    </Button>
  );
}

/** Shows the demo account, with the URL of the only back end that it works on. */
function DemoHint({ baseUrl }: { baseUrl: string | null }) {
  const inBrowser = baseUrl !== null && isDemoUrl(baseUrl);
  const address = inBrowser ? baseUrl : env.demoApiUrl;
  const { username, password } = inBrowser ? DEMO_ACCOUNT : { username: env.demoUsername, password: env.demoPassword };
  if (!address || !username || !password) return null;
  return (
    <div className={styles.hint}>
      <p className={styles.title}>{loginText.hint(address)}</p>
      <p>
        {loginText.hintUsername}: <strong>{username}</strong>
      </p>
      <p>
        {loginText.hintPassword}: <strong>{password}</strong>
      </p>
    </div>
  );
}

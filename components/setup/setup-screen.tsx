'use client';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useHydrated } from '@/hooks/use-store';
import { useIsMounted } from '@/hooks/rendering';
import { auth, type EndpointTest } from '@/lib/auth/api';
import { afterPaint } from '@/lib/platform/browser/input';
import { env } from '@/lib/env';
import { acceptBaseUrl, endpoint, isMixedContent, presetBaseUrl } from '@/lib/session/endpoint';
import { notify } from '@/lib/notify';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import { configure } from '@/lib/auth/sign-in';
import { addressText } from '@/lib/text/no-answer';
import { setupText } from '@/lib/text/entry';
import { Form, FormActions, FormFields, SubmitButton, useFormState } from '../form/form';
import { TextField } from '../form/text-field';
import { useFormField } from '../form/use-form-field';
import { Button } from '../ui/button';
import { onDemand } from '../ui/on-demand';
import { EntryPage } from '../entry/entry-page';
import { RecentAddresses } from './recent-addresses';
import { AnnouncedText } from '../feedback/announcer';
import styles from './setup-screen.module.css';

const setupSchema = () => import('./setup-schema.lazy').then((module) => module.setupSchema);
const noAnswer = () => import('../entry/no-answer').then((module) => module.NoAnswer);

// Written out, so that the bundler can remove the import from builds without the demo.
const BrowserDemo =
  process.env.NEXT_PUBLIC_BROWSER_DEMO === '1'
    ? onDemand(() => import('./browser-demo').then((module) => module.BrowserDemo))
    : null;

// Fetched with the rules of the form at the first input: without those nothing is tested.
const NoAnswer = onDemand(noAnswer, { onIntent: false, optional: true });

/** Another back end ends what is still running in this tab, such as uploads. */
const LeaveDialog = onDemand(() => import('../shell/leave-dialog').then((module) => module.LeaveDialog), {
  onIntent: false,
});

function problemOf(test: Exclude<EndpointTest, { found: 'valid' }>): string {
  if (test.found === 'moved') return addressText.movedTo(test.baseUrl ?? test.to);
  return test.found === 'invalid' ? setupText.endpointInvalid : addressText.unreachable;
}

/** Sets the base URL of the back end, after testing whether a back end responds there. */
export function SetupScreen() {
  const router = useRouter();
  const hydrated = useHydrated();
  const isMounted = useIsMounted();
  // The exported page knows no settings: they may be changed after the build.
  const isLocked = hydrated && env.apiLocked;
  const [endsSomething] = useState(leaveGuard.isBlockingTab);

  const [failed, setFailed] = useState<Failed | null>(null);

  // Loaded in advance: the explanation of a lost connection cannot be fetched over it.
  useEffect(() => afterPaint(() => void Promise.all([setupSchema(), noAnswer()]).catch(() => {})), []);

  async function submit({ baseUrl }: { baseUrl: string }) {
    const address = acceptBaseUrl(baseUrl) ?? '';
    setFailed(null);
    const test = await auth.test(address);
    // The screen was left meanwhile: the answer must not end the session of whoever has signed in since.
    if (!isMounted()) return { ok: false };
    if (test.found !== 'valid') {
      setFailed({ address, test });
      return { ok: false, fields: { baseUrl: problemOf(test) } };
    }
    if (test.baseUrl !== endpoint.get() && !(await leaveGuard.mayLeaveTab())) return { ok: false };
    configure(test.baseUrl);
    if (test.baseUrl === address) notify.success(setupText.configured);
    else notify.message({ title: setupText.configured, detail: addressText.movedTo(test.baseUrl) });
    router.push(paths.login);
    return { ok: true };
  }

  return (
    <EntryPage heading={setupText.heading} intro={setupText.intro}>
      {endsSomething && <LeaveDialog />}
      {/* Keyed by hydration only: the stored URL is not known before. A key that changed with the URL would remount the
          form when it is saved, which would enable it again before the navigation. */}
      <Form
        key={String(hydrated)}
        takesFocus
        initialValues={{ baseUrl: (hydrated && (endpoint.get() ?? presetBaseUrl())) || '' }}
        schema={setupSchema}
        onSubmit={submit}
      >
        <FormFields>
          <TextField
            name="baseUrl"
            label={setupText.baseUrl}
            required
            readOnly={isLocked}
            hint={isLocked && setupText.locked}
            placeholder="https://api.example.com"
            autoComplete="url"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
          />
        </FormFields>
        <FormActions>
          {failed && <Remedy {...failed} />}
          <MixedContentWarning />
          <SubmitButton size="large">{setupText.submit}</SubmitButton>
          {hydrated && !isLocked && <RecentAddresses />}
          {hydrated && !isLocked && env.demoApiUrl && <DemoHint url={env.demoApiUrl} />}
          {BrowserDemo && (
            <div className={styles.demo}>
              <BrowserDemo />
            </div>
          )}
        </FormActions>
      </Form>
    </EntryPage>
  );
}

function DemoHint({ url }: { url: string }) {
  const { change } = useFormField<string>('baseUrl');
  const { disabled } = useFormState();
  return (
    <div className={styles.hint}>
      <p className={styles.question}>{setupText.hint}</p>
      <Button size="small" disabled={disabled} onClick={() => change(url)}>
        {setupText.useDemo(url)}
      </Button>
    </div>
  );
}

/** The test that has failed, of what the field held. */
interface Failed {
  address: string;
  test: EndpointTest;
}

/** What else is known of the address, as long as the field holds it. */
function Remedy({ address, test }: Failed) {
  const { value } = useFormField<string>('baseUrl');
  if (acceptBaseUrl(value) !== address) return null;
  if (test.found === 'moved') return <UseMoved to={test.baseUrl} />;
  if (test.found !== 'unreachable') return null;
  // The warning below says that already.
  return <NoAnswer address={address} except="mixed-content" offer={(movedTo) => <UseMoved to={movedTo} />} />;
}

/** Puts the address to which the back end has moved into the field, if this console may use it. */
function UseMoved({ to }: { to: string | undefined }) {
  const { change } = useFormField<string>('baseUrl');
  const { disabled } = useFormState();
  if (to === undefined || acceptBaseUrl(to) !== to) return null;
  return (
    <Button size="small" variant="outlined" disabled={disabled} onClick={() => change(to)}>
      {setupText.useMoved}
    </Button>
  );
}

/** Warns that a page on https cannot reach a back end on http; the browser would report only a network error. */
function MixedContentWarning() {
  const { value } = useFormField<string>('baseUrl');
  // The protocol of the page is unknown during the export; the field is empty then.
  const blocked = value !== '' && isMixedContent(value.trim(), window.location);
  if (!blocked) return null;
  return (
    <AnnouncedText as="p" role="alert" className={styles.warning}>
      {addressText.mixedContent}
    </AnnouncedText>
  );
}

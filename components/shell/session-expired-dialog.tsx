'use client';
import { usePathname, useRouter } from 'next/navigation';
import { returnTarget } from '@/lib/session/return-target';
import { paths } from '@/lib/navigation/routes';
import { session } from '@/lib/session/session';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

/** Stands over the page once the session has ended; only signing in again leads on. */
export function SessionExpiredDialog() {
  const router = useRouter();
  const pathname = usePathname();

  function signInAgain() {
    returnTarget.remember(pathname + window.location.search);
    session.leave();
    router.replace(paths.login);
  }

  return (
    <Dialog
      title={text.session.expiredTitle}
      question={text.session.expiredText}
      actions={
        <Button variant="contained" autoFocus onClick={signInAgain}>
          {text.session.expiredButton}
        </Button>
      }
    />
  );
}

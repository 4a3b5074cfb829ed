'use client';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { session } from '@/lib/session/session';
import type { User } from '@/lib/users/model';
import { openPaymentsOf, subscribeToOpenPayments, type OpenPayments } from '@/lib/users/top-up/ledger';

interface OpenOf {
  user: User;
  open: OpenPayments;
}

/**
 * The payments without a known outcome to these users, also those that another tab has sent; `null` until they are read:
 * nothing is sent before.
 */
export function useOpenPayments(users: readonly User[]): OpenOf[] | null {
  const owner = session.owner();
  const [open, setOpen] = useState<ReadonlyMap<string, OpenPayments> | null>(null);
  useEffect(() => {
    if (!owner) return;
    let isMounted = true;
    const read = async () => {
      const now = await openPaymentsOf(owner);
      if (isMounted) setOpen(now);
    };
    void read();
    const stop = subscribeToOpenPayments(() => void read());
    return () => {
      isMounted = false;
      stop();
    };
  }, [owner]);
  return (
    open &&
    users.flatMap((user) => {
      const ofUser = open.get(String(user.id));
      return ofUser ? [{ user, open: ofUser }] : [];
    })
  );
}

/**
 * For a form that sends payments: a submission before the open payments are read is not lost, as whoever types fast
 * presses Enter before. The form is then submitted once they are, unless one of them has to be told first.
 */
export function useEarlySubmission(form: RefObject<HTMLFormElement | null>, isRead: boolean, hasOpen: boolean) {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isRead || !isPressed.current) return;
    isPressed.current = false;
    if (!hasOpen) form.current?.requestSubmit();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once they are read
  }, [isRead]);
  return {
    /** Notes a submission that comes too early; `false` for one that may go on. */
    isTooEarly: (): boolean => {
      isPressed.current = !isRead;
      return !isRead;
    },
    /** The amount was changed: what was submitted before is not meant any more. */
    forget: () => void (isPressed.current = false),
  };
}

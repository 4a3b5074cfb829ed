'use client';
import { useEffect, useState } from 'react';
import { session } from '@/lib/session/session';
import type { User } from '@/lib/users/model';
import {
  openPaymentsOf,
  subscribeToOpenPayments,
  type OpenPayment,
  type OpenPayments,
} from '@/lib/users/top-up/ledger';

interface OpenOf {
  user: User;
  payments: readonly OpenPayment[];
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
      const payments = open.get(String(user.id))?.payments;
      return payments ? [{ user, payments }] : [];
    })
  );
}

'use client';
import { useMemo } from 'react';
import { useStore } from '@/hooks/use-store';
import { session } from '@/lib/session/session';
import type { User } from '@/lib/users/model';
import { openPaymentsTo, subscribeToOpenPayments, type OpenPayment } from '@/lib/users/top-up/ledger';

interface OpenOf {
  user: User;
  payments: readonly OpenPayment[];
}

function openOf(users: readonly User[]): OpenOf[] {
  const owner = session.owner();
  if (!owner) return [];
  return users.flatMap((user) => {
    const open = openPaymentsTo(owner, user.id).read();
    return open ? [{ user, payments: open.payments }] : [];
  });
}

/** The payments without a known outcome to these users, also those that another tab has sent. */
export function useOpenPayments(users: readonly User[]): OpenOf[] {
  // Text is the same as long as nothing has changed.
  const get = () => JSON.stringify(openOf(users));
  const open = useStore({ subscribe: subscribeToOpenPayments, get }, '[]');
  return useMemo(() => JSON.parse(open) as OpenOf[], [open]);
}

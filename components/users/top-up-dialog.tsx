'use client';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import type { User } from '@/lib/api/user';
import { TOP_UP_QUICK_RP } from '@/lib/config';
import { formatRupiah } from '@/lib/format';
import { formatAmount, readAmount, type Typed } from '@/lib/users/amount';
import { text } from '@/lib/text/common';
import { topUpText } from '@/lib/text/users';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { AmountField } from './amount-field';
import { nameOf } from '@/lib/users/identity';
import { useTopUp, type TopUpStatus } from './use-top-up';
import clsx from 'clsx';
import styles from './top-up-dialog.module.css';

const copy = topUpText;

interface Props {
  user: User;
  onClose: () => void;
}

/** Adds an amount to a user's balance. It stays open until the outcome is known. */
export function TopUpDialog({ user, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', caret: 0 });
  const [refused, setRefused] = useState<{ text: string; message: string } | null>(null);
  const { status, send, checkAgain, busy } = useTopUp(user.id);

  const { rupiah, problem } = judge(typed.text, user.balance);
  const error = problem ?? (refused?.text === typed.text ? refused.message : undefined);
  const arrived = status?.result === 'arrived';
  const unknown = status?.result === 'unknown';

  // Asks before leaving while a request is running, because its outcome would not be shown.
  useLeaveGuard(busy);
  // After each attempt, focuses the control for the next step: the amount, or the submit button.
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('input:enabled, button[type=submit]')?.focus();
  }, [busy]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (arrived) return onClose();
    if (unknown) return void checkAgain();
    if (rupiah === null) return;
    const outcome = await send(rupiah);
    if (outcome.ok && outcome.data === 'booked') onClose();
    if (!outcome.ok && outcome.fields.amount) setRefused({ text: typed.text, message: outcome.fields.amount });
  }

  return (
    <Dialog
      title={copy.title}
      onClose={() => !busy && onClose()}
      form={{ ref: form, noValidate: true, onSubmit: (event) => void submit(event), 'aria-busy': busy }}
      actions={
        <>
          {!arrived && (
            <Button variant="outlined" disabled={busy} onClick={onClose}>
              {text.common.cancel}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={busy} disabled={!arrived && !unknown && rupiah === null}>
            {arrived ? text.common.close : unknown ? copy.checkAgain : copy.submit}
          </Button>
        </>
      }
    >
      <div className={styles.user}>
        <p className={styles.name}>{nameOf(user)}</p>
        <p className={styles.label}>{copy.balanceNow}</p>
        <p aria-live="polite" className={styles.balance}>
          {balanceText(user.balance, arrived ? null : rupiah)}
        </p>
      </div>
      <TopUpAnnouncement status={status} />
      {!arrived && (
        <>
          <AmountField value={typed} onChange={setTyped} disabled={busy || unknown} error={error} />
          <div role="group" aria-label={copy.quickAmounts} className={styles.quickAmounts}>
            {TOP_UP_QUICK_RP.map((each) => (
              <Button
                key={each}
                variant="outlined"
                size="small"
                disabled={busy || unknown}
                onClick={() => setTyped(typedAs(formatAmount(each)))}
              >
                {formatAmount(each)}
              </Button>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}

const typedAs = (amount: string): Typed => ({ text: amount, caret: amount.length });

/** Parses the typed amount: returns it if it may be sent, else the problem. */
function judge(typed: string, balance: number | null): { rupiah: number | null; problem?: string } {
  const amount = readAmount(typed);
  if ('problem' in amount)
    return { rupiah: null, problem: amount.problem === 'empty' ? undefined : copy.problems[amount.problem] };
  const { rupiah } = amount;
  if (balance !== null && balance + rupiah > Number.MAX_SAFE_INTEGER)
    return { rupiah: null, problem: copy.balanceTooHigh };
  return { rupiah };
}

function balanceText(balance: number | null, added: number | null): string {
  if (balance === null) return copy.balanceUnknown;
  return added === null ? formatRupiah(balance) : copy.change(formatRupiah(balance), formatRupiah(balance + added));
}

function statusText(status: TopUpStatus): string {
  switch (status.result) {
    case 'arrived':
      return copy.arrived(formatRupiah(status.before), formatRupiah(status.now));
    case 'missing':
      return copy.missing(formatRupiah(status.now));
    case 'unclear':
      return copy.unclear(formatRupiah(status.now), formatRupiah(status.expected));
    case 'unknown':
      return copy.unknown;
    case 'unsent':
      return copy.unsent;
    case 'checking':
      return copy.checking;
  }
}

/** The outcome of an attempt without a clear response. Always rendered, because a live region announces only changes. */
export function TopUpAnnouncement({ status }: { status: TopUpStatus | null }) {
  return (
    <div aria-live="polite">
      {status && (
        <p className={clsx(styles.status, status.result === 'arrived' && styles.good)}>{statusText(status)}</p>
      )}
    </div>
  );
}

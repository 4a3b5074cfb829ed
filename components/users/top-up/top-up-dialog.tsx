'use client';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '@/hooks/use-leave-guard';
import type { User } from '@/lib/users/model';
import { TOP_UP_QUICK_RP } from '@/lib/config';
import { formatRupiah } from '@/lib/format';
import { text } from '@/lib/text/common';
import { topUpText } from '@/lib/users/text';
import { formatAmount, readAmount, type Typed } from '@/lib/users/top-up/amount';
import { nameOf } from '@/lib/users/identity';
import { explain } from '@/lib/users/top-up/outcome';
import { FormDialog } from '../../form/form-dialog';
import { Button } from '../../ui/button';
import { Unknown } from '../../ui/text';
import { AmountField } from './amount-field';
import { useEarlySubmission } from './use-open-payments';
import { useTopUp } from './use-top-up';
import { AnnouncedText, useAnnouncement } from '../../feedback/announcer';
import { useTypedText } from '@/hooks/use-debounced';
import styles from './top-up-dialog.module.css';

const t = topUpText;

interface Props {
  user: User;
  onClose: () => void;
}

/** Adds an amount to a user's balance. It stays open until the outcome is known. */
export function TopUpDialog({ user, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Typed>({ text: '', caret: 0 });
  /** The text that was sent: what the server says of the amount concerns it. */
  const [sent, setSent] = useState('');
  const { item, open, isReady, busy, isChecking, refused, send, checkAgain } = useTopUp(user);
  const early = useEarlySubmission(form, isReady, open.length > 0);

  // The balance that was read last; the list behind the dialog may be newer or older.
  const balance = item?.result?.after ?? (busy ? item?.result?.before : undefined) ?? user.balance;
  const { rupiah, problem } = judge(typed.text, balance);
  const error = problem ?? (sent === typed.text ? (refused ?? undefined) : undefined);
  const isOver = item?.state === 'done' || (item?.state === 'unclear' && item.result?.isAnswered === true);
  const isUnread = item?.state === 'unclear' && item.certainty === 'look-up failed';
  const isSent = busy || isOver;

  // Asks before leaving while a request is running, because its outcome would not be shown.
  useLeaveGuard(busy);
  // After each attempt, focuses the control for the next step: the amount, or the submit button.
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('input:enabled, button[type=submit]')?.focus();
  }, [busy]);

  useAnnouncement(useTypedText(!isSent && balance !== null && rupiah !== null && balanceText(balance, rupiah)));
  // After the sending only what was read is said, never a sum.
  const after = isOver ? item.result?.after : null;
  useAnnouncement(after !== null && after !== undefined && `${t.balanceNow} ${formatRupiah(after)}`);

  function change(next: Typed) {
    early.forget();
    setTyped(next);
  }

  async function submit() {
    if (isOver) return onClose();
    if (isUnread) return checkAgain();
    if (rupiah === null || early.isTooEarly()) return;
    setSent(typed.text);
    if (await send(rupiah)) onClose();
  }

  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      submit={isOver ? text.common.close : isUnread ? t.checkAgain : t.submit}
      disabled={!isOver && !isUnread && rupiah === null}
      busy={busy}
      locked={busy}
      cancellable={!isOver}
      form={form}
      onSubmit={() => void submit()}
    >
      <div className={styles.user}>
        <p className={styles.name}>{nameOf(user)}</p>
        <p className={styles.label}>{t.balanceNow}</p>
        <p className={styles.balance}>
          {balance === null ? <Unknown /> : balanceText(balance, isSent ? null : rupiah)}
        </p>
      </div>
      {open.map((payment) => (
        <Status key={payment.amount} words={`${t.open(payment)}.`} />
      ))}
      <Status
        words={isChecking ? t.checking : item && !busy ? explain(item) : undefined}
        isGood={item?.state === 'done'}
      />
      {!isOver && (
        <>
          <AmountField value={typed} onChange={change} disabled={busy || isUnread} error={error} rupiah={rupiah} />
          <div role="group" aria-label={t.quickAmounts} className={styles.quickAmounts}>
            {TOP_UP_QUICK_RP.map((each) => (
              <Button
                key={each}
                variant="outlined"
                size="small"
                disabled={busy || isUnread}
                onClick={() => change({ text: formatAmount(each), caret: formatAmount(each).length })}
              >
                {formatAmount(each)}
              </Button>
            ))}
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** What is known of a payment without a clear response. */
function Status({ words, isGood = false }: { words: string | undefined; isGood?: boolean }) {
  return (
    words && (
      <AnnouncedText as="p" className={clsx(styles.status, isGood && styles.good)}>
        {words}
      </AnnouncedText>
    )
  );
}

/** Parses the typed amount: returns it if it may be sent, else the problem. */
function judge(typed: string, balance: number | null): { rupiah: number | null; problem?: string } {
  const amount = readAmount(typed);
  if ('problem' in amount)
    return { rupiah: null, problem: amount.problem === 'empty' ? undefined : t.problems[amount.problem] };
  const { rupiah } = amount;
  if (balance !== null && balance + rupiah > Number.MAX_SAFE_INTEGER)
    return { rupiah: null, problem: t.balanceTooHigh };
  return { rupiah };
}

function balanceText(balance: number, added: number | null): string {
  return added === null ? formatRupiah(balance) : t.change(formatRupiah(balance), formatRupiah(balance + added));
}

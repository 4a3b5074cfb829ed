'use client';
import clsx from 'clsx';
import { useId, useRef, type ReactNode } from 'react';
import { useTypedText } from '@/hooks/use-debounced';
import { formatRupiah } from '@/lib/format';
import { selectionText } from '@/lib/text/selection';
import { nameOf } from '@/lib/users/identity';
import type { User } from '@/lib/users/model';
import { topUpText } from '@/lib/users/text';
import type { TopUpItem } from '@/lib/users/top-up/job';
import { explain, isDoubtful, isMissing, outcomeOf } from '@/lib/users/top-up/outcome';
import { AnnouncedText, useAnnouncement } from '../../feedback/announcer';
import { JobEndActions, JobProgress } from '../../feedback/job-progress';
import { FormDialog } from '../../form/form-dialog';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Unknown, hiddenOnPhonesClass } from '../../ui/text';
import tableStyles from '../table.module.css';
import { AmountField } from './amount-field';
import { headlineOf, useSendingTopUps, useTopUpMany, type SendingTopUps } from './use-top-up-many';
import styles from './top-up-many.module.css';

const t = selectionText;

interface Props {
  /** Ignored while a top-up is running. */
  users: User[];
  onClose: () => void;
}

/** Adds one amount to the balances of several users, and shows the result for each. */
export function TopUpMany({ users: chosen, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { users, typed, change, rupiah, problem, openPayments, submit, job, close } = useTopUpMany(
    chosen,
    form,
    onClose,
  );
  const sum = rupiah === null ? t.topUpCount(users.length) : t.topUpSum(users.length, rupiah);
  useAnnouncement(useTypedText(rupiah !== null && sum));

  if (job) return <Sending job={job} onClose={close} />;
  return (
    <FormDialog
      title={topUpText.title}
      onClose={onClose}
      submit={topUpText.submit}
      disabled={rupiah === null}
      form={form}
      onSubmit={submit}
    >
      <AmountField value={typed} onChange={change} disabled={false} error={problem} rupiah={rupiah} />
      <p className={styles.sum}>{sum}</p>
      <ul aria-label={t.chosenToTopUp} className={styles.names}>
        {t.names(users.map(nameOf)).map((name, index) => (
          <li key={index} dir="auto">
            {name}
          </li>
        ))}
      </ul>
      {openPayments.length > 0 && (
        <AnnouncedText>
          {t.names(openPayments).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </AnnouncedText>
      )}
    </FormDialog>
  );
}

function Sending(sending: SendingTopUps) {
  const { job, onClose } = sending;
  const { state, hasEnded, outcomes } = useSendingTopUps(sending);
  const { counts, items } = state;

  return (
    <Dialog
      title={topUpText.title}
      widthPx={720}
      onClose={hasEnded ? onClose : undefined}
      actions={
        hasEnded && (
          <>
            {items.some((item) => item.state === 'unclear' && isDoubtful(item)) && (
              <Button variant="outlined" onClick={() => job.lookUpAgain(isDoubtful)}>
                {topUpText.checkAgain}
              </Button>
            )}
            {items.some(isMissing) && (
              <Button variant="outlined" onClick={job.sendLost}>
                {topUpText.sendAgain}
              </Button>
            )}
            <JobEndActions failed={outcomes.failed} onRetry={() => job.retryFailed()} onClose={onClose} />
          </>
        )
      }
    >
      {hasEnded ? (
        <>
          <AnnouncedText as="p">{headlineOf(outcomes)}</AnnouncedText>
          {outcomes.unclear > 0 && <p>{t.unclearHint}</p>}
          <Summary items={items} />
        </>
      ) : (
        <JobProgress
          state={state}
          label={t.toppingUp(items.length - counts.waiting - counts.running, items.length)}
          onCancel={job.cancel}
        />
      )}
    </Dialog>
  );
}

const amountOf = (amount: number | null | undefined): ReactNode =>
  amount === null || amount === undefined ? <Unknown /> : formatRupiah(amount);

function stateOf(item: TopUpItem): string {
  const outcome = outcomeOf(item);
  return outcome ? t.states[outcome] : '';
}

/** The result for each user. */
function Summary({ items }: { items: readonly TopUpItem[] }) {
  const id = useId();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard
    <div role="region" tabIndex={0} aria-labelledby={id} className={clsx(tableStyles.frame, styles.frame)}>
      <table className={clsx(tableStyles.table, styles.table)}>
        <caption id={id}>{t.summary}</caption>
        <thead className={hiddenOnPhonesClass}>
          <tr>
            {[t.user, t.state, t.before, t.after, t.reason].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.index}>
              <th scope="row">{nameOf(item.value.user)}</th>
              <td>{stateOf(item)}</td>
              <td className={styles.amount} data-heading={t.before}>
                {amountOf(item.result?.before)}
              </td>
              <td className={styles.amount} data-heading={t.after}>
                {amountOf(item.result?.after)}
              </td>
              <td>{explain(item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

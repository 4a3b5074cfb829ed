'use client';
import { useEffect, useState, type ReactNode } from 'react';
import { useStore } from '@/hooks/use-store';
import { connection } from '@/lib/platform/browser/connection';
import { copyToClipboard } from '@/lib/platform/browser/clipboard';
import { headersToSend, whyNoAnswer, type NoAnswer as Found, type NoAnswerReason } from '@/lib/session/no-answer';
import { addressText, noAnswerText } from '@/lib/text/no-answer';
import { Button } from '../ui/button';
import { ProblemReport } from '../feedback/problem-report';
import { AnnouncedText } from '../feedback/announcer';
import styles from './no-answer.module.css';

interface Props {
  /** The base URL that has not answered. */
  address: string;
  /** The reason is looked for again where this changes; the former one stays until then. */
  times?: number;
  /** Says first that the back end cannot be reached, once there is a reason. */
  withLead?: boolean;
  /** A reason that stands on the screen already. */
  except?: NoAnswerReason;
  /** Called with the base URL to which the back end has moved. */
  offer?: (movedTo: string) => ReactNode;
}

/** Finds out why a back end has not answered, and says it. */
export function NoAnswer({ address, times, withLead, except, offer }: Props) {
  const online = useStore({ subscribe: connection.subscribe, get: connection.online });
  const [found, setFound] = useState<{ address: string; online: boolean; answer: Found | null }>();
  useEffect(() => {
    let isWanted = true;
    void whyNoAnswer(address).then((answer) => isWanted && setFound({ address, online, answer }));
    return () => void (isWanted = false);
  }, [address, online, times]);

  const isCurrent = found?.address === address && found.online === online;
  const { reason, movedTo } = (isCurrent && found.answer) || {};
  return (
    <>
      <AnnouncedText className={styles.answer}>
        {reason && reason !== except && (
          <>
            {withLead && <p>{addressText.unreachable}</p>}
            <p>{movedTo === undefined ? noAnswerText.reasons[reason] : addressText.movedTo(movedTo)}</p>
            {movedTo !== undefined && offer?.(movedTo)}
            {reason === 'not-allowed' && <Headers />}
          </>
        )}
      </AnnouncedText>
      {reason && (
        <div>
          <ProblemReport />
        </div>
      )}
    </>
  );
}

/** What the server has to send, ready to copy. */
function Headers() {
  const lines = headersToSend(window.location.origin).join('\n');
  return (
    <>
      <p>{noAnswerText.sendLines}</p>
      <pre className={styles.lines}>{lines}</pre>
      <Button size="small" variant="outlined" onClick={() => void copyToClipboard(lines, noAnswerText.lines)}>
        {noAnswerText.copy}
      </Button>
    </>
  );
}

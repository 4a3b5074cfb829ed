'use client';
import { Copy, Mail, Wallet } from 'lucide';
import { memo } from 'react';
import { userCard } from '@/lib/users/display';
import type { User } from '@/lib/users/model';
import { isOwnAccount } from '@/lib/users/identity';
import { paths } from '@/lib/navigation/routes';
import { copyToClipboard } from '@/lib/platform/browser/clipboard';
import { text } from '@/lib/text/common';
import { copyingText } from '@/lib/text/copying';
import { topUpText, userText } from '@/lib/users/text';
import { Button } from '../ui/button';
import { CardActions, CardActionSkeletons, CardGrid, CardSkeleton, RecordCard } from '../list/record-card';
import { SelectBox, type PageSelection } from '../list/selection/selection';
import { SkeletonBlock, SkeletonText, skeletons } from '../feedback/skeleton';
import { Icon } from '../ui/icon';
import { IconAction } from '../ui/icon-button';
import { Unknown } from '../ui/text';
import styles from './user-card.module.css';

const t = userText;
const { actionOn } = text.common;

interface CopyButtonProps {
  /** The kind of text, such as `email`, and the name of the user that it belongs to. */
  what: string;
  owner: string;
  value: string;
}

const CopyButton = ({ what, owner, value }: CopyButtonProps) => (
  <IconAction label={copyingText.action(what, owner)} size="small" onClick={() => void copyToClipboard(value, what)}>
    <Icon of={Copy} size={14} />
  </IconAction>
);

interface Props {
  user: User;
  /** All that is shown of the user. */
  card: ReturnType<typeof userCard>;
  /** In selection mode: the selection and the users on this page. */
  pageSelection?: PageSelection<User> | null;
  onTopUp: (user: User) => void;
  onDelete: (user: User) => void;
}

export function UserCard({ user, card, pageSelection, onTopUp, onDelete }: Props) {
  const { id, name, initial, username, email, balance } = card;
  return (
    <RecordCard
      id={id}
      name={name}
      select={pageSelection && <SelectBox {...pageSelection} record={user} name={name} disabled={isOwnAccount(user)} />}
    >
      <div className={styles.content}>
        <div className={styles.person}>
          <div aria-hidden className={styles.initial}>
            {initial}
          </div>
          <div className={styles.names}>
            <h2 dir="auto" data-tooltip={name}>
              {name}
            </h2>
            <div className={styles.line}>
              {username !== null && (
                <>
                  <p data-tooltip={username}>
                    <bdi>@{username}</bdi>
                  </p>
                  <CopyButton what={copyingText.username} owner={name} value={username} />
                </>
              )}
            </div>
          </div>
        </div>
        <div className={styles.line}>
          {email !== null && (
            <>
              <Icon of={Mail} size={16} className={styles.mail} />
              <p data-tooltip={email}>{email}</p>
              <CopyButton what={copyingText.email} owner={name} value={email} />
            </>
          )}
        </div>
        <div className={styles.balance}>
          <span className={styles.label}>{t.balance}</span>
          <p className={styles.amount}>{balance ?? <Unknown />}</p>
        </div>
        <CardActions name={name} editHref={paths.userEdit(id)} onDelete={() => onDelete(user)}>
          <Button
            variant="contained"
            size="small"
            startIcon={<Icon of={Wallet} size={16} />}
            aria-label={actionOn(topUpText.action, name)}
            onClick={() => onTopUp(user)}
            // The closing dialog returns the focus here: a key that is still held down would open it again.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
          >
            {topUpText.title}
          </Button>
        </CardActions>
      </div>
    </RecordCard>
  );
}

interface CardsProps extends Omit<Props, 'user' | 'card'> {
  users: User[];
}

/** The cards of a page. Memoized: what is rendered above them, such as a dialog, does not visit a hundred cards. */
export const UserCards = memo(function UserCards({ users, ...props }: CardsProps) {
  return (
    <CardGrid>
      {users.map((user) => (
        <UserCard key={user.id} user={user} card={userCard(user)} {...props} />
      ))}
    </CardGrid>
  );
});

export const UserSkeletons = ({ count }: { count: number }) => (
  <CardGrid>
    {skeletons(count, (index) => (
      <CardSkeleton key={index}>
        <div className={styles.content}>
          <div className={styles.person}>
            <SkeletonBlock className={styles.initialShape} />
            <div className={styles.names}>
              <SkeletonText like="h2" widths={[140]} />
              <div className={styles.line}>
                <SkeletonText like="small" widths={[100]} />
              </div>
            </div>
          </div>
          <div className={styles.line}>
            <SkeletonText like="small" widths={[180]} />
          </div>
          <div className={styles.balance}>
            <SkeletonText like="body" widths={[60]} />
          </div>
          <CardActionSkeletons />
        </div>
      </CardSkeleton>
    ))}
  </CardGrid>
);

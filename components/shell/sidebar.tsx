'use client';
import { BookOpen, LogOut, Server, Users } from 'lucide';
import { env } from '@/lib/env';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { paths } from '@/lib/navigation/routes';
import { signOut } from '@/lib/auth/sign-in';
import { LICENSES_FILE } from '@/lib/platform/versions/version-files';
import { text } from '@/lib/text/common';
import { ButtonBase } from '../ui/button';
import { Link } from '../ui/link';
import { Logo } from './logo';
import { tooltipProps } from '../ui/tooltip/watch-tooltips';
import { Icon } from '../ui/icon';
import styles from './sidebar.module.css';

const items = [
  { label: text.titles.courses, href: paths.courses, icon: <Icon of={BookOpen} size={20} /> },
  { label: text.titles.users, href: paths.users, icon: <Icon of={Users} size={20} /> },
];

interface Props {
  pathname: string;
  /** Shows icons only; the labels become accessible names and tooltips. */
  compact: boolean;
  /** The host of the back end. */
  backEnd: string;
  onNavigate?: () => void;
}

export function Sidebar({ pathname, compact, backEnd, onNavigate }: Props) {
  const logout = () => leaveGuard.leaveTab(signOut);

  return (
    <div className={styles.sidebar}>
      <div className={styles.brand}>
        <Logo size={38} />
        {!compact && (
          <div>
            <p className={styles.product}>{env.product}</p>
            <span className={styles.subtitle}>{text.shell.subtitle}</span>
          </div>
        )}
      </div>
      <nav aria-label={text.shell.navigation} className={styles.items}>
        {items.map(({ label, href, icon }) => (
          <ButtonBase
            key={href}
            as={Link}
            href={href}
            onClick={onNavigate}
            {...(compact && named(label))}
            aria-current={pathname.startsWith(href) ? 'page' : undefined}
            className={styles.item}
          >
            {icon}
            {!compact && label}
          </ButtonBase>
        ))}
      </nav>
      <div className={styles.foot}>
        <div className={styles.divider} />
        <p title={backEnd} className={styles.backEnd}>
          <Icon of={Server} size={20} label={text.shell.backEnd(backEnd)} />
          {!compact && (
            <span aria-hidden className={styles.host}>
              {backEnd}
            </span>
          )}
        </p>
        <ButtonBase type="button" onClick={logout} {...(compact && named(text.shell.logout))} className={styles.item}>
          <Icon of={LogOut} size={20} />
          {!compact && text.shell.logout}
        </ButtonBase>
        {!compact && (
          <p className={styles.version}>
            <span>{text.shell.version(env.version)}</span>
            <a href={env.basePath + LICENSES_FILE} target="_blank" rel="noopener">
              {text.shell.licenses}
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

const named = (label: string) => ({ 'aria-label': label, ...tooltipProps(label, { placement: 'right' }) });

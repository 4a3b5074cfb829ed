'use client';
import { PanelLeft } from 'lucide';
import { text } from '@/lib/text/common';
import { IconAction } from '../ui/icon-button';
import { QuickFind } from '../quick-find/quick-find';
import { Icon } from '../ui/icon';
import styles from './header.module.css';

interface Props {
  username: string;
  expanded: boolean;
  onToggle: () => void;
}

export function Header({ username, expanded, onToggle }: Props) {
  return (
    <header className={styles.header}>
      <IconAction label={text.shell.toggleSidebar} aria-expanded={expanded} onClick={onToggle}>
        <Icon of={PanelLeft} size={20} />
      </IconAction>
      <p lang="en" className={styles.title}>
        {text.shell.title}
      </p>
      <div className={styles.end}>
        <QuickFind />
      </div>
      <p className={styles.greeting}>{text.shell.greeting(username)}</p>
    </header>
  );
}

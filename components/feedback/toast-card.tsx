'use client';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useSwipe } from '@/components/feedback/use-swipe';
import { notify, type ToastContent } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { Card } from '../ui/card';
import { IconButton } from '../ui/icon-button';
import styles from './toast-card.module.css';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert };

interface Props {
  id: string;
  content: ToastContent;
}

export function ToastCard({ id, content: { kind, title, detail } }: Props) {
  const Icon = icons[kind];
  const dismiss = () => notify.dismiss(id);
  const swipe = useSwipe(dismiss);

  return (
    <Card
      role={kind === 'error' ? 'alert' : 'status'}
      {...swipe.handlers}
      style={{ transform: `translateX(${swipe.offset}px)`, opacity: 1 - Math.min(Math.abs(swipe.offset) / 200, 0.6) }}
      className={styles.toast}
    >
      <div className={clsx(styles.icon, styles[kind])}>
        <Icon size={20} aria-hidden />
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <IconButton
        size="small"
        aria-label={text.shell.closeToast}
        onClick={(event) => {
          // The focus goes with the card, and nobody tells the toaster: its clocks would stand still for good.
          event.currentTarget.blur();
          dismiss();
        }}
        className={styles.close}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </Card>
  );
}

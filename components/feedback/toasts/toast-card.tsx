'use client';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide';
import { leaveGuard } from '@/lib/navigation/leave-guard';
import { notify, type NoticeLink, type ToastContent } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { ButtonBase } from '../../ui/button';
import { Card } from '../../ui/card';
import { toastAttribute } from '@/hooks/focus/toast-focus';
import { IconButton } from '../../ui/icon-button';
import { Isolated } from '../../ui/text';
import { useRef, useState, type PointerEvent } from 'react';
import { TOAST } from '@/lib/config';
import { Icon } from '../../ui/icon';
import styles from './toast-card.module.css';

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert };

interface Props {
  id: string;
  content: ToastContent;
}

export function ToastCard({ id, content: { kind, title, detail, isSelectable, link, action } }: Props) {
  const dismiss = () => notify.dismiss(id);
  const swipe = useSwipe(dismiss);

  return (
    <Card
      role={kind === 'error' ? 'alert' : 'status'}
      // The announcer says it: in Firefox a region that is inserted with its text is not spoken.
      aria-live="off"
      {...{ [toastAttribute]: id }}
      {...swipe.handlers}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismiss();
      }}
      style={{ transform: `translateX(${swipe.offset}px)`, opacity: 1 - Math.min(Math.abs(swipe.offset) / 200, 0.6) }}
      className={styles.toast}
    >
      <div className={clsx(styles.icon, styles[kind])}>
        <Icon of={icons[kind]} size={20} />
      </div>
      <div className={styles.words}>
        <p className={styles.title}>
          <Isolated text={title} />
        </p>
        {detail && (
          <span className={clsx(styles.detail, isSelectable && styles.selectable)}>
            <Isolated text={detail} />
          </span>
        )}
        {link && <ToastLink {...link} onFollow={dismiss} />}
        {action && (
          <ButtonBase className={styles.link} onClick={action.run}>
            {action.label}
          </ButtonBase>
        )}
      </div>
      <IconButton size="small" aria-label={text.shell.closeToast} onClick={dismiss} className={styles.close}>
        <Icon of={X} size={16} />
      </IconButton>
    </Card>
  );
}

/** A button that leads somewhere: what keeps the focus of toasts, over dialogs too, knows buttons. */
function ToastLink({ label, href, isDocument, onFollow }: NoticeLink & { onFollow: () => void }) {
  const router = useRouter();
  const follow = () => {
    onFollow();
    router.push(href);
  };
  return (
    <ButtonBase
      role="link"
      className={styles.link}
      onClick={() => (isDocument ? window.open(href, '_blank', 'noopener') : leaveGuard.leave(follow))}
    >
      {label}
    </ButtonBase>
  );
}

/** Dismisses a toast that is swiped sideways, either far enough or fast enough. */
function useSwipe(onSwiped: () => void) {
  const start = useRef<{ x: number; at: number } | null>(null);
  const [offset, setOffset] = useState(0);

  function release(event: PointerEvent) {
    if (!start.current) return;
    const distance = Math.abs(event.clientX - start.current.x);
    const speed = distance / Math.max(event.timeStamp - start.current.at, 1);
    start.current = null;
    if (distance >= TOAST.swipePx || speed > TOAST.swipeSpeed) onSwiped();
    else setOffset(0);
  }

  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent) {
        // A press on a button, or on a text to select, is not a swipe.
        if (event.button !== 0 || (event.target as Element).closest(`button, .${styles.selectable}`)) return;
        start.current = { x: event.clientX, at: event.timeStamp };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove(event: PointerEvent) {
        if (start.current) setOffset(event.clientX - start.current.x);
      },
      onPointerUp: release,
      onPointerCancel() {
        start.current = null;
        setOffset(0);
      },
    },
  };
}

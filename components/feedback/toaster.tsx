'use client';
import { createPortal } from 'react-dom';
import { useToaster } from 'react-hot-toast/headless';
import { useClearOf } from '@/components/feedback/use-clear-of';
import { useHydrated } from '@/hooks/use-hydrated';
import { useNeverHidden } from '@/components/feedback/use-never-hidden';
import { TOAST } from '@/lib/config';
import { contentOf } from '@/lib/notify';
import { text } from '@/lib/text/common';
import { ToastCard } from './toast-card';
import styles from './toaster.module.css';

/** The toasts of the console, at the bottom right; they can be read over an open dialog too. */
export function Toaster() {
  return useHydrated() && createPortal(<ToastList />, document.body);
}

function ToastList() {
  const { toasts, handlers } = useToaster();
  const ref = useNeverHidden<HTMLElement>();
  const shown = toasts.filter((toast) => toast.visible).slice(0, TOAST.visible);
  const bottom = useClearOf(ref, TOAST.edgePx, shown.length);
  return (
    <section
      ref={ref}
      aria-label={text.shell.toasts}
      // Hover or focus stops the clocks.
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className={styles.toasts}
      style={{
        bottom,
        right: TOAST.edgePx,
        gap: TOAST.gapPx,
        width: TOAST.widthPx,
        maxWidth: `calc(100vw - ${2 * TOAST.edgePx}px)`,
      }}
    >
      {shown.map((toast) => (
        <ToastCard key={toast.id} id={toast.id} content={contentOf(toast.id)} />
      ))}
    </section>
  );
}

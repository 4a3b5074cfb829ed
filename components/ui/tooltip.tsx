'use client';
import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { TOOLTIP_CLOSE_MS, TOOLTIP_DELAY_MS } from '@/lib/config';
import { onDemand } from './on-demand';

const TooltipPopup = onDemand(() => import('./tooltip-popup').then((module) => module.TooltipPopup), {
  optional: true,
});

interface Props {
  /** Empty for no tooltip. */
  title: string;
  placement?: 'bottom' | 'right';
  /** One control; the tooltip repeats its name for who sees only an icon. */
  children: ReactNode;
}

/** Names a control to who points at it or has it focused for a while. Escape, and leaving it, close it. */
export function Tooltip({ title, placement = 'bottom', children }: Props) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (ms: number, next: Element | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), ms);
  };
  const close = () => {
    clearTimeout(timer.current);
    setAnchor(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!anchor) return;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setAnchor(null);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [anchor]);

  return (
    <span
      style={{ display: 'contents' }}
      // The popup is a child here too, wherever it stands in the page: the pointer may go onto it.
      onPointerEnter={(event: PointerEvent) =>
        event.pointerType !== 'touch' && later(TOOLTIP_DELAY_MS, event.currentTarget.firstElementChild)
      }
      onPointerLeave={() => later(TOOLTIP_CLOSE_MS, null)}
      onPointerDown={close}
      onFocus={(event: FocusEvent) =>
        event.target.matches(':focus-visible') && later(TOOLTIP_DELAY_MS, event.currentTarget.firstElementChild)
      }
      onBlur={close}
    >
      {children}
      {title && anchor && <TooltipPopup title={title} placement={placement} anchor={anchor} />}
    </span>
  );
}

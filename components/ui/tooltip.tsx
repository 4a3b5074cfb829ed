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
  /** One control. It needs an accessible name of its own: the tooltip is not linked to it. */
  children: ReactNode;
}

/** Shows a tooltip after a delay on hover or keyboard focus; Escape, blur, a press, a key or leaving closes it. */
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
      // React events bubble through the portal: moving the pointer onto the popup keeps it open (WCAG 1.4.13).
      onPointerEnter={(event: PointerEvent) =>
        event.pointerType !== 'touch' && later(TOOLTIP_DELAY_MS, event.currentTarget.firstElementChild)
      }
      onPointerLeave={() => later(TOOLTIP_CLOSE_MS, null)}
      onPointerDown={close}
      onKeyDownCapture={close}
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

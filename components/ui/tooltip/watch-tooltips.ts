import { TOOLTIP_CLOSE_MS, TOOLTIP_DELAY_MS } from '@/lib/config';

interface TooltipOptions {
  placement?: 'right';
}

/**
 * The props of a control with a tooltip, which `TooltipLayer` shows; none for an empty text. The control needs an
 * accessible name of its own: the tooltip is not linked to it.
 */
export const tooltipProps = (title: string, { placement }: TooltipOptions = {}) => ({
  'data-tooltip': title || undefined,
  'data-tooltip-placement': placement,
});

export interface ShownTooltip {
  title: string;
  placement: 'bottom' | 'right';
  anchor: HTMLElement;
}

type Handlers = {
  [Type in 'pointerover' | 'pointerout' | 'pointerdown' | 'focusin' | 'focusout' | 'keydown']: (
    event: DocumentEventMap[Type],
  ) => void;
};

const OPTIONS = { capture: true, passive: true };

/**
 * Calls `show` with a tooltip after a delay on hover or keyboard focus, and with `null` on Escape, blur, a press, a key
 * in the control, and when the pointer or the control has gone. Returns a function that stops.
 */
export function watchTooltips(show: (shown: ShownTooltip | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let pointedAt: HTMLElement | null = null;
  let shown: ShownTooltip | null = null;

  // A control may go, or change its text, without an event.
  const changes = new MutationObserver(() => {
    if (!shown?.anchor.isConnected || shown.anchor.dataset.tooltip !== shown.title) close();
  });

  function open(anchor: HTMLElement) {
    const { tooltip, tooltipPlacement } = anchor.dataset;
    if (!tooltip || !anchor.isConnected) return;
    shown = { title: tooltip, placement: tooltipPlacement === 'right' ? 'right' : 'bottom', anchor };
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-tooltip'] });
    show(shown);
  }
  function close() {
    clearTimeout(timer);
    if (!shown) return;
    changes.disconnect();
    shown = null;
    show(null);
  }
  function enter(anchor: HTMLElement) {
    clearTimeout(timer);
    if (anchor === shown?.anchor) return;
    close();
    timer = setTimeout(() => open(anchor), TOOLTIP_DELAY_MS);
  }
  function pointTo(control: HTMLElement | null) {
    if (control === pointedAt) return;
    pointedAt = control;
    clearTimeout(timer);
    if (control) enter(control);
    else timer = setTimeout(close, TOOLTIP_CLOSE_MS);
  }
  /** The tooltip belongs to its control: moving the pointer onto it keeps it open (WCAG 1.4.13). */
  function controlOf(target: EventTarget | null): HTMLElement | null {
    if (!(target instanceof Element)) return null;
    return target.closest('[role="tooltip"]') ? (shown?.anchor ?? null) : target.closest<HTMLElement>('[data-tooltip]');
  }

  const handlers: Handlers = {
    // A touch needs no exception: its press follows at once, and closes.
    pointerover({ target, buttons }) {
      const isDragging = buttons !== 0;
      pointTo(isDragging ? null : controlOf(target));
    },
    pointerout({ relatedTarget }) {
      const leavesTheWindow = relatedTarget === null;
      if (leavesTheWindow) pointTo(null);
    },
    focusin({ target }) {
      const control = controlOf(target);
      if (control?.matches(':focus-visible')) enter(control);
    },
    focusout: close,
    pointerdown: close,
    keydown({ key, target }) {
      if (key === 'Escape' || controlOf(target)) close();
    },
  };
  const all = Object.entries(handlers) as [string, EventListener][];
  all.forEach(([type, handler]) => document.addEventListener(type, handler, OPTIONS));
  return () => {
    close();
    all.forEach(([type, handler]) => document.removeEventListener(type, handler, OPTIONS));
  };
}

'use client';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useToasterStore } from 'react-hot-toast/headless';
import { overDialogsAttribute } from '@/hooks/focus/page-behind';
import { useHydrated } from '@/hooks/use-hydrated';
import { ToastList } from './toast-list';

/**
 * Shows the toasts in a portal, so that they are above an open dialog too. The portal comes before those of
 * dialogs in the document: Tab goes on from a toast to a dialog. The list stays after the first toast: it gives the
 * focus back when the last one goes.
 */
export function Toaster() {
  const hasToasts = useToasterStore().toasts.length > 0;
  const hydrated = useHydrated();
  const [isUsed, setIsUsed] = useState(hasToasts);
  if (hasToasts && !isUsed) setIsUsed(true);
  return (
    hydrated && createPortal(<div {...{ [overDialogsAttribute]: '' }}>{isUsed && <ToastList />}</div>, document.body)
  );
}

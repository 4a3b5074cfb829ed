'use client';
import { moduleText } from '@/lib/modules/text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import type { ModuleOrder } from './use-module-order';

const t = moduleText;

/** Shown when another administrator has changed the order in the meantime: load the new order or overwrite it. */
export function ConflictDialog({ order: { saving, discard, overwrite } }: { order: ModuleOrder }) {
  return (
    <Dialog
      title={t.conflictTitle}
      question={t.conflictDetail}
      widthPx={640}
      actions={
        <>
          <Button variant="outlined" autoFocus disabled={saving} onClick={discard}>
            {t.loadLatest}
          </Button>
          <Button variant="contained" color="error" loading={saving} onClick={() => void overwrite()}>
            {t.overwrite}
          </Button>
        </>
      }
    />
  );
}

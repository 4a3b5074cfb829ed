'use client';
import { moduleText } from '@/lib/modules/text';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';

const t = moduleText;

interface Props {
  saving: boolean;
  onLoadLatest: () => void;
  onOverwrite: () => void;
}

/** Shown when another administrator has changed the order in the meantime: load the new order or overwrite it. */
export function ConflictDialog({ saving, onLoadLatest, onOverwrite }: Props) {
  return (
    <Dialog
      title={t.conflictTitle}
      question={t.conflictDetail}
      widthPx={640}
      actions={
        <>
          <Button variant="outlined" autoFocus disabled={saving} onClick={onLoadLatest}>
            {t.loadLatest}
          </Button>
          <Button variant="contained" color="error" loading={saving} onClick={onOverwrite}>
            {t.overwrite}
          </Button>
        </>
      }
    />
  );
}

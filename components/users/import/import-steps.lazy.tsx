'use client';
import { doesUpdate, type ImportStep } from '@/lib/users/import/import-session';
import { ImportPreview } from './import-preview';
import { ImportProgress } from './import-progress';

/** What follows the choice of a file: what it would do, then the import. */
export function ImportSteps({ current }: { current: ImportStep }) {
  if (current.step === 'importing') return <ImportProgress current={current} />;
  if (current.step === 'checked') return <ImportPreview plan={current.plan} updates={doesUpdate(current)} />;
  return null;
}

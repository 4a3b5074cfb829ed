'use client';
import { useStore } from '@/hooks/use-store';
import { VIDEO_MAX_MB } from '@/lib/config';
import { fitNeeded } from '@/lib/modules/upload/rows';
import type { QueuedRow } from '@/lib/modules/upload/state';
import { uploadManyText } from '@/lib/modules/upload/text';
import { canBegin, fitOf } from '@/lib/videos/fit';
import { Button } from '../../ui/button';

/** Makes all films fit, one after another, in the order in which they are shown. Nothing where none of them can be. */
export function FitAll({ rows }: { rows: readonly QueuedRow[] }) {
  const fits = rows.flatMap(({ video }) => {
    const need = fitNeeded(video);
    return video && need ? [fitOf(video, need, VIDEO_MAX_MB)] : [];
  });
  const ready = () => fits.filter((fit) => canBegin(fit.get()));
  const state = useStore({
    subscribe(listener) {
      const stops = fits.map(({ subscribe }) => subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
    get() {
      if (ready().length > 0) return 'ready';
      return fits.some((fit) => fit.get().at !== 'refused') ? 'busy' : 'impossible';
    },
  });
  if (state === 'impossible') return null;
  return (
    <Button variant="outlined" disabled={state === 'busy'} onClick={() => ready().forEach(({ start }) => start())}>
      {uploadManyText.fitAll}
    </Button>
  );
}

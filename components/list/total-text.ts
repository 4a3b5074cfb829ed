import type { Load } from '@/hooks/use-query';
import type { Page } from '@/lib/api/query';
import { formatCount } from '@/lib/format';

/** How many records the list has in all, such as `24 kursus`; an empty one says so itself. */
export const totalText = (load: Load<Page<unknown>>, copy: { total: (count: string) => string }): string | undefined =>
  load.state === 'ready' && load.data.totalItems > 0 ? copy.total(formatCount(load.data.totalItems)) : undefined;

import path from 'node:path';
import { ROOT } from '../../scripts/root';

/** The path of a real video or PDF. */
export const media = (name: string): string => path.join(ROOT, '__tests__/fixtures/media', name);

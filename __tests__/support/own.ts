import type { WriteOptions } from '@/lib/api/http';
import { session } from '@/lib/session/session';

/** What the writes of the administrator who is signed in carry. */
export const own = (): WriteOptions => ({ owner: session.owner()! });

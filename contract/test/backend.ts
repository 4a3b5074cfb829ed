import { after } from 'node:test';
import { startBackend } from '../../e2e/support/backend-process';

/** The real demo back end on fresh seed data, one for all tests of the process. */
export const backend = await startBackend();
after(() => backend.stop());

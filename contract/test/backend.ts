import { after } from 'node:test';
import { startBackend } from '../../e2e/support/servers/backend-process';

/** The demo back end with fresh seed data, shared by all tests of the process. */
export const backend = await startBackend();
after(() => backend.stop());

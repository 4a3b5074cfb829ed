import { PGlite } from '@electric-sql/pglite';
import { reasonOf } from '../startup-error.ts';

// Run as a process of its own: creates an empty database in the folder it is given.

// If the server that asked is gone, nobody waits for the result.
process.on('disconnect', () => process.exit(1));
try {
  const database = await PGlite.create(process.argv[2]);
  await database.close();
  process.exit(0);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}

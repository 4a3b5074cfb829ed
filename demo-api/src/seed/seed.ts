import { hashPassword } from '../auth/password.ts';
import type { Db } from '../db/open.ts';
import { courses, modules, users } from '../db/schema.ts';
import type { FileStore } from '../uploads/file-store.ts';
import { courseSeeds } from './course-data.ts';
import { moduleSeeds } from './module-data.ts';
import { people } from './people.ts';
import { SeedFiles, seedId } from './seed-files.ts';

const ADMIN = { username: 'admin', email: 'admin@example.com', first_name: 'Ayu', last_name: 'Prameswari' };
const ADMIN_PASSWORD = 'Admin123';
const PARTICIPANT_PASSWORD = 'Peserta123';

/** The newest record of the seed; everything made later stands before it in the lists. */
const NEWEST = Date.UTC(2025, 5, 30, 9, 0);
const HOUR_MS = 3_600_000;
const ROWS_AT_ONCE = 100;

/** Fills a database in which nobody exists; one that has been used is left alone. */
export async function seedIfEmpty(db: Db, store: FileStore): Promise<void> {
  if ((await db.$count(users)) > 0) return;
  const files = new SeedFiles();
  const courseRows = courseSeeds.map((course, index) => ({
    ...course,
    id: seedId('course', course.title),
    thumbnail: files.thumbnail(course, index),
    ...madeAt(index * 31),
  }));
  const moduleRows = courseSeeds.flatMap((course, index) =>
    moduleSeeds(course, index).map((module, at) => ({
      id: seedId('module', course.title, at),
      course_id: seedId('course', course.title),
      title: module.title,
      description: module.description,
      position: at + 1,
      pdf: files.pdf(course, module, at),
      video: files.video(course, module, at),
      ...madeAt(index * 31 - 1),
    })),
  );
  const userRows = await makeUsers();

  const { names } = files;
  await store.announce(names);
  await files.write(store);
  // One transaction: a start that is interrupted here finds an empty database again, and strays to remove.
  await db.transaction(async (tx) => {
    for (const rows of chunks(courseRows)) await tx.insert(courses).values(rows);
    for (const rows of chunks(moduleRows)) await tx.insert(modules).values(rows);
    for (const rows of chunks(userRows)) await tx.insert(users).values(rows);
    await store.claim(tx, names);
  });
}

async function makeUsers() {
  // Participants cannot sign in to the console, so one hash for all of them gives nothing away.
  const participantHash = await hashPassword(PARTICIPANT_PASSWORD);
  const participants = people.map((person, index) => ({
    ...person,
    id: seedId('user', person.username),
    password_hash: participantHash,
    ...madeAt(index * 17),
  }));
  const admin = {
    ...ADMIN,
    id: seedId('user', ADMIN.username),
    role: 'admin' as const,
    password_hash: await hashPassword(ADMIN_PASSWORD),
    ...madeAt(people.length * 17),
  };
  return [...participants, admin];
}

function madeAt(hoursBefore: number) {
  const created_at = new Date(NEWEST - hoursBefore * HOUR_MS);
  return { created_at, updated_at: created_at };
}

const chunks = <T>(rows: T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );

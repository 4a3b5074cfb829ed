import type { Passwords } from '../auth/passwords.ts';
import type { Database, Db } from '../db/database.ts';
import { courses, modules, users } from '../db/schema.ts';
import { courseSeeds } from './course-data.ts';
import { moduleSeeds } from './module-data.ts';
import { people } from './people.ts';
import { pdfOf, seedId, thumbnailOf, videoOf, type SeedFile } from './seed-files.ts';

const ADMIN = { username: 'admin', email: 'admin@example.com', first_name: 'Ayu', last_name: 'Prameswari' };
const ADMIN_PASSWORD = 'Admin123';
const PARTICIPANT_PASSWORD = 'Peserta123';

/** The newest record of the seed; everything made later stands before it in the lists. */
const NEWEST = Date.UTC(2025, 5, 30, 9, 0);
const HOUR_MS = 3_600_000;
const ROWS_AT_ONCE = 100;

/** Where the seed's files are written to; a home that has them already needs no such place. */
export interface SeedPlace {
  /** Before there are rows. */
  write: (files: SeedFile[]) => Promise<void>;
  /** In the transaction that writes the rows. */
  claim: (tx: Db, files: SeedFile[]) => Promise<void>;
}

/** Fills a database in which nobody exists; one that has been used is left alone. */
export async function seedIfEmpty({ db, persist }: Database, passwords: Passwords, place?: SeedPlace): Promise<void> {
  if ((await db.$count(users)) > 0) return;
  const { courseRows, moduleRows, files } = seedContent();
  const userRows = await makeUsers(passwords);
  await place?.write(files);
  // One transaction: a start that is interrupted here finds an empty database again, and strays to remove.
  await db.transaction(async (tx) => {
    for (const rows of chunks(courseRows)) await tx.insert(courses).values(rows);
    for (const rows of chunks(moduleRows)) await tx.insert(modules).values(rows);
    for (const rows of chunks(userRows)) await tx.insert(users).values(rows);
    await place?.claim(tx, files);
  });
  await persist();
}

/** The courses and modules of the seed, and the files that they hold. */
export function seedContent() {
  const files: SeedFile[] = [];
  const hold = (file: SeedFile | undefined): string | null => {
    if (file) files.push(file);
    return file?.name ?? null;
  };
  const courseRows = courseSeeds.map((course, index) => ({
    ...course,
    id: seedId('course', course.title),
    thumbnail: hold(thumbnailOf(course, index)),
    ...madeAt(index * 31),
  }));
  const moduleRows = courseSeeds.flatMap((course, index) =>
    moduleSeeds(course, index).map((module, at) => ({
      id: seedId('module', course.title, at),
      course_id: seedId('course', course.title),
      title: module.title,
      description: module.description,
      position: at + 1,
      pdf: hold(pdfOf(course, module, at)),
      video: hold(videoOf(course, module, at)),
      ...madeAt(index * 31 - 1),
    })),
  );
  return { courseRows, moduleRows, files };
}

async function makeUsers(passwords: Passwords) {
  // Participants cannot sign in to the console, so one hash for all of them gives nothing away.
  const participantHash = await passwords.hash(PARTICIPANT_PASSWORD);
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
    password_hash: await passwords.hash(ADMIN_PASSWORD),
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

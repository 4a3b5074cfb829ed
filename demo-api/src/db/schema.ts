import { bigint, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * What the queries need to know of the tables. Constraints and indexes live in the SQL of `migrations/`,
 * which is what creates the tables on both databases.
 */

const created_at = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updated_at = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const users = pgTable('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  username: text('username').notNull(),
  email: text('email').notNull(),
  first_name: text('first_name').notNull(),
  last_name: text('last_name').notNull(),
  password_hash: text('password_hash').notNull(),
  role: text('role', { enum: ['admin', 'participant'] })
    .notNull()
    .default('participant'),
  balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  created_at: created_at(),
  updated_at: updated_at(),
});

export const tokens = pgTable('tokens', {
  token_hash: text('token_hash').primaryKey(),
  user_id: uuid('user_id').notNull(),
  expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
  created_at: created_at(),
});

export const courses = pgTable('courses', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  instructor: text('instructor').notNull(),
  price: numeric('price', { precision: 12, scale: 2, mode: 'number' }).notNull(),
  topics: text('topics').array().notNull(),
  thumbnail: text('thumbnail'),
  created_at: created_at(),
  updated_at: updated_at(),
});

export const modules = pgTable('modules', {
  id: uuid('id').primaryKey().defaultRandom(),
  course_id: uuid('course_id').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  position: integer('position').notNull(),
  pdf: text('pdf'),
  video: text('video'),
  created_at: created_at(),
  updated_at: updated_at(),
});

/** Files on disk that no record holds (yet, or any more): what a crash may leave behind, and nothing else. */
export const strayFiles = pgTable('stray_files', {
  name: text('name').primaryKey(),
});

export const migrations = pgTable('kelola_migrations', {
  name: text('name').primaryKey(),
  applied_at: timestamp('applied_at', { withTimezone: true }).notNull().defaultNow(),
});

export type User = typeof users.$inferSelect;
export type Course = typeof courses.$inferSelect;
export type Module = typeof modules.$inferSelect;

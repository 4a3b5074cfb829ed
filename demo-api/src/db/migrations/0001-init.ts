import type { Migration } from '../migrate.ts';

export const init: Migration = {
  name: '0001-init.sql',
  statements: [
    `create table users (
      id uuid primary key default gen_random_uuid(),
      username text not null,
      email text not null,
      first_name text not null,
      last_name text not null,
      password_hash text not null,
      role text not null default 'participant' check (role in ('admin', 'participant')),
      -- The upper bound is the largest whole number that JSON readers in JavaScript keep exact.
      balance bigint not null default 0 check (balance between 0 and 9007199254740991),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create unique index users_username_key on users (lower(username))`,
    `create unique index users_email_key on users (lower(email))`,
    `create index users_newest on users (created_at desc, id desc)`,
    `create table tokens (
      token_hash text primary key,
      user_id uuid not null references users (id) on delete cascade,
      expires_at timestamptz not null,
      created_at timestamptz not null default now()
    )`,
    `create index tokens_user on tokens (user_id)`,
    `create table courses (
      id uuid primary key default gen_random_uuid(),
      title text not null,
      description text not null,
      instructor text not null,
      price numeric(12, 2) not null check (price > 0),
      topics text[] not null,
      thumbnail text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`,
    `create index courses_newest on courses (created_at desc, id desc)`,
    `create table modules (
      id uuid primary key default gen_random_uuid(),
      course_id uuid not null references courses (id) on delete cascade,
      title text not null,
      description text not null,
      position integer not null check (position > 0),
      pdf text,
      video text,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- Deferred to the commit: while an order is being rewritten, two modules may share a position for a moment.
      constraint modules_position_key unique (course_id, position) deferrable initially deferred
    )`,
    `create table stray_files (
      name text primary key
    )`,
  ],
};

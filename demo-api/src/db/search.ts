import { ilike, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';

/** The pattern of "contains this text, in upper or lower case"; what has a meaning in patterns loses it. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

export const anyContains = (columns: AnyColumn[], pattern: string): SQL | undefined =>
  or(...columns.map((column) => ilike(column, pattern)));

export const anyElementContains = (column: AnyColumn, pattern: string): SQL =>
  sql`exists (select 1 from unnest(${column}) as element where element ilike ${pattern})`;

/** What was asked for, without the blanks around it and the one character that PostgreSQL text cannot hold. */
export const readQuery = (text = ''): string => text.replaceAll('\u0000', '').trim();

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';
import { ROOT } from '../../scripts/root';

/** The path of a real video or PDF. */
export const media = (name: string): string => path.join(ROOT, '__tests__/fixtures/media', name);

/**
 * Writes a large file for `setInputFiles`, and returns its path: Chromium reads it by itself, while megabytes take seconds
 * through Playwright.
 */
export function written({ name, buffer }: { name: string; buffer: Buffer }): string {
  const file = test.info().outputPath(name);
  writeFileSync(file, buffer);
  return file;
}

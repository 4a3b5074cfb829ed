import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_LIMITS_PAGE } from '@/lib/api/large-upload';
import { VIDEO_MAX_MB } from '@/lib/config';

const ROOT = path.join(__dirname, '../..');
const page = path.join(ROOT, 'public', UPLOAD_LIMITS_PAGE);

test('the page that the console links is in the export, and names settings that the documentation has, too', () => {
  expect(existsSync(page)).toBe(true);
  const html = readFileSync(page, 'utf8');
  const docs = readFileSync(path.join(ROOT, 'docs/deploy.md'), 'utf8');
  const named = [...html.matchAll(/<pre><code>([\s\S]*?)<\/code>/g)].flatMap(([, code = '']) =>
    code.split('\n').map((line) => line.trim()),
  );
  const settings = named.filter((line) => /\d/.test(line));
  expect(settings).toHaveLength(8);
  for (const setting of settings) expect(docs).toContain(setting);
  expect(html).toContain(`${VIDEO_MAX_MB} MB`);
});

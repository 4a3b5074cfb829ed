import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_LIMITS_PAGE } from '@/lib/api/large-upload';
import { VIDEO_MAX_MB } from '@/lib/config';

const ROOT = path.join(__dirname, '../../..');
const recipe = (file: string) => readFileSync(path.join(ROOT, 'docs/proxies', file), 'utf8');
const page = path.join(ROOT, 'public', UPLOAD_LIMITS_PAGE);

test('the page that the console links is in the export, and names settings that the documentation has, too', () => {
  expect(existsSync(page)).toBe(true);
  const html = readFileSync(page, 'utf8');
  const docs = readFileSync(path.join(ROOT, 'docs/proxies.md'), 'utf8') + recipe('Caddyfile');
  const named = [...html.matchAll(/<pre><code>([\s\S]*?)<\/code>/g)].flatMap(([, code = '']) =>
    code.split('\n').map((line) => line.trim()),
  );
  const settings = named.filter((line) => /\d/.test(line));
  expect(settings).toHaveLength(8);
  for (const setting of settings) expect(docs).toContain(setting);
  expect(html).toContain(`${VIDEO_MAX_MB} MB`);
});

test('the recipes put the same console and back end behind the same name, and let the same bodies pass', () => {
  const traefik = recipe('traefik-kelola.yaml');
  for (const text of [recipe('nginx.conf'), recipe('Caddyfile'), traefik]) {
    expect(text).toContain('konsol.example.com');
    expect(text).toContain('127.0.0.1:4000');
    expect(text).toMatch(/api.{1,20}uploads/);
  }
  for (const text of [recipe('Caddyfile'), traefik]) expect(text).toContain('127.0.0.1:8080');
  expect(recipe('nginx.conf')).toContain('client_max_body_size 110m;');
  expect(recipe('Caddyfile')).toContain('max_size 110MB');
  expect(traefik).not.toContain('maxRequestBodyBytes');
});

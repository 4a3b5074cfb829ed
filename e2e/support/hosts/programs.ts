import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sirv from 'sirv';
import { ROOT } from '../../../scripts/root';
import { sparePort } from '../servers/backend-process';
import { listen, type Running } from '../servers/listen';

const isRoot = process.getuid?.() === 0;

/** The paths on Debian, which are not on every user's PATH. */
export const programs = { nginx: '/usr/sbin/nginx', apache: '/usr/sbin/apache2', caddy: '/usr/bin/caddy' };

export function isInstalled(program: string): boolean {
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts a server in the foreground and waits until it responds; `stop` ends it and removes `dir`. */
export async function startProgram(port: number, command: string, args: string[], dir?: string): Promise<Running> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, NO_UPDATE_CHECK: '1' },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);

  const url = `http://localhost:${port}`;
  for (let tries = 0; ; tries += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) break;
    if (child.exitCode !== null || tries > 100) throw new Error(`${command} did not start: ${said}`);
    await wait(50);
  }
  return {
    url,
    async stop() {
      process.off('exit', kill);
      child.kill('SIGTERM');
      await ended;
      if (dir) rmSync(dir, { recursive: true, force: true });
    },
  };
}

const workFolder = () => mkdtempSync(path.join(tmpdir(), 'kelola-host-'));

/** Starts nginx with what its `http` block holds, at the port that it is given. */
export async function startNginxWith(blocks: (port: number) => string): Promise<Running> {
  const [port, dir] = [await sparePort(), workFolder()];
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  writeFileSync(
    path.join(dir, 'main.conf'),
    `daemon off; pid ${dir}/pid; error_log stderr error; ${isRoot ? 'user root;' : ''}
events {}
http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')}
${blocks(port)}
}`,
  );
  return startProgram(port, programs.nginx, ['-p', dir, '-e', 'stderr', '-c', path.join(dir, 'main.conf')], dir);
}

export const startNginx = (site: string): Promise<Running> =>
  startNginxWith((port) =>
    readFileSync(path.join(site, 'nginx.conf'), 'utf8')
      .replaceAll('8080', String(port))
      .replace('root /usr/share/nginx/html;', `root ${site};`),
  );

export async function startApache(site: string): Promise<Running> {
  const [port, dir] = [await sparePort(), workFolder()];
  const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite'];
  writeFileSync(
    path.join(dir, 'main.conf'),
    `ServerRoot ${dir}
ServerName localhost
Listen ${port}
PidFile ${dir}/pid
ErrorLog ${dir}/error.log
LogLevel error
${isRoot ? 'User www-data\nGroup www-data' : ''}
${modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
DocumentRoot ${site}
AllowEncodedSlashes NoDecode
<Directory ${site}>
  AllowOverride All
  Require all granted
</Directory>`,
  );
  return startProgram(port, programs.apache, ['-f', path.join(dir, 'main.conf'), '-DFOREGROUND'], dir);
}

/** Starts Caddy with the sites of a Caddyfile, at the port that it is given. */
export async function startCaddyWith(sites: (port: number) => string): Promise<Running> {
  const [port, dir] = [await sparePort(), workFolder()];
  const file = path.join(dir, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n}\n${sites(port)}`);
  const folders = [`XDG_CONFIG_HOME=${dir}`, `XDG_DATA_HOME=${dir}`];
  return startProgram(
    port,
    'env',
    [...folders, programs.caddy, 'run', '--adapter', 'caddyfile', '--config', file],
    dir,
  );
}

export async function startServe(site: string): Promise<Running> {
  const port = await sparePort();
  const program = path.join(ROOT, 'node_modules/serve/build/main.js');
  return startProgram(port, process.execPath, [program, '-L', '-n', '-l', String(port), site]);
}

/** A host without rewrite rules that serves files, and one 404.html at the root of the site, like GitHub Pages. */
export async function startBare(site: string): Promise<Running> {
  const serve = sirv(site, { extensions: ['html'] });
  const notFound = readFileSync(path.join(site, '404.html'));
  const server = createServer((request, response) => {
    serve(
      request,
      response,
      () => void response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(notFound),
    );
  });
  return listen(server);
}

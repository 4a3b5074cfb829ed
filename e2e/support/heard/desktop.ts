import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { start } from '../engines/engine';
import { XVFB } from '../engines/webkit';

export const DBUS = '/usr/bin/dbus-daemon';

export interface Desktop {
  /** The environment of each program on this desktop. */
  env: NodeJS.ProcessEnv;
  /** A folder that goes with the desktop. */
  folder: string;
  stop: () => Promise<void>;
}

/** A screen and a message bus of their own, which is all that a screen reader and a browser need to find each other. */
export async function startDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kelola-desktop-'));
  const screen = start(XVFB, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const [display] = (await once(createInterface(screen.stdout), 'line')) as [string];
  const env = {
    ...process.env,
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    DISPLAY: `:${display}`,
    LANG: 'C.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
    GNOME_ACCESSIBILITY: '1',
  };
  const bus = start(DBUS, ['--session', '--nofork', '--nopidfile', '--print-address'], env);
  const [address] = (await once(createInterface(bus.stdout), 'line')) as [string];
  bus.stderr.resume();
  return {
    env: { ...env, DBUS_SESSION_BUS_ADDRESS: address },
    folder,
    async stop() {
      await bus.stop();
      await screen.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sparePort } from '../servers/backend-process';
import { start, type ElementRef, type Engine } from './engine';

export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
export const XVFB = '/usr/bin/Xvfb';

/** The path of WebKitGTK's MiniBrowser; its folder depends on the architecture and the version. */
function miniBrowser(): string {
  for (const machine of readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))) {
    for (const version of ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0']) {
      const program = path.join('/usr/lib', machine, version, 'MiniBrowser');
      if (existsSync(program)) return program;
    }
  }
  throw new Error('WebKitGTK has no MiniBrowser here.');
}

/** Controls WebKit over classic WebDriver, on a virtual display (Xvfb): https://www.w3.org/TR/webdriver2/ */
export async function startWebKit(): Promise<Engine> {
  const screen = start(XVFB, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const [display] = (await once(createInterface(screen.stdout), 'line')) as [string];
  const port = await sparePort();
  const driver = start(WEBKIT_DRIVER, [`--port=${port}`], {
    ...process.env,
    DISPLAY: `:${display}`,
    LANG: 'C.UTF-8',
    // Renders in software: there may be no GPU.
    LIBGL_ALWAYS_SOFTWARE: '1',
  });
  const address = `http://127.0.0.1:${port}`;
  await answers(`${address}/status`);

  async function send<T>(method: string, pathname: string, body?: object): Promise<T> {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${address}/session${pathname}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: T };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${pathname}: ${error}, ${message}`);
  }

  const options = { binary: miniBrowser(), args: ['--automation'] };
  const { sessionId } = await send<{ sessionId: string }>('POST', '', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } },
  });
  const session = `/${sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 1300, height: 900 });

  return {
    navigate: async (url) => void (await send('POST', `${session}/url`, { url })),
    async call(functionText, value, elements = []) {
      const result = await send('POST', `${session}/execute/sync`, {
        script: `return (${functionText})(JSON.parse(arguments[0]), ...[...arguments].slice(1))`,
        args: [JSON.stringify(value ?? null), ...elements],
      });
      return result ?? undefined;
    },
    perform: async (actions) => void (await send('POST', `${session}/actions`, { actions })),
    chooseFiles: async (input: ElementRef, files) =>
      void (await send('POST', `${session}/element/${Object.values(input)[0]}/value`, { text: files.join('\n') })),
    // Classic WebDriver does not report console messages.
    problems: () => [],
    async stop() {
      await send('DELETE', session);
      await driver.stop();
      await screen.stop();
    },
  };
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isUp = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await pause(50);
  }
  throw new Error(`${WEBKIT_DRIVER} does not answer.`);
}

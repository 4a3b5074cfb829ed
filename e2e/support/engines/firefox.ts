import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { WebSocket } from 'ws';
import { start, type Engine } from './engine';

export const FIREFOX = '/usr/bin/firefox-esr';

const PREFERENCES = {
  'intl.accept_languages': 'id-ID, id',
  'app.update.disabledForTesting': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.shell.checkDefaultBrowser': false,
};

type Json = Record<string, unknown>;
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  error?: string;
  message?: string;
  result?: Json;
  params?: { level?: string; text?: string; errorText?: string; request?: { url: string } };
}

export interface Firefox extends Engine {
  setOffline: (offline: boolean) => Promise<void>;
}

/**
 * Controls Firefox over WebDriver BiDi, which needs no driver program: https://www.w3.org/TR/webdriver-bidi/
 * It has a window where `desktop`, the environment of one, is given.
 */
export async function startFirefox(desktop?: NodeJS.ProcessEnv): Promise<Firefox> {
  const profile = await mkdtemp(path.join(tmpdir(), 'kelola-firefox-'));
  const preferences = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), preferences.join('\n'));
  const shown = desktop ? ['--kiosk'] : ['--headless'];
  const remote = ['--no-remote', '--remote-debugging-port', '0', '--profile', profile];
  const browser = start(FIREFOX, [...shown, ...remote], desktop);
  const socket = new WebSocket(`${await addressIn(browser.stderr)}/session`);
  await once(socket, 'open');

  const problems: string[] = [];
  const aborted: string[] = [];
  const pending = new Map<number, (answer: Message) => void>();
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Message;
    if (message.id !== undefined) pending.get(message.id)?.(message);
    const { level = '', text, errorText, request } = message.params ?? {};
    if (message.method === 'network.fetchError' && errorText === 'NS_BINDING_ABORTED') aborted.push(request!.url);
    if (message.method === 'log.entryAdded' && ['error', 'warn'].includes(level)) problems.push(`${level}: ${text}`);
  });

  let lastId = 0;
  async function send<T = Json>(method: string, params: Json = {}): Promise<T> {
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await new Promise<Message>((resolve) => pending.set(id, resolve));
    pending.delete(id);
    if (answer.type === 'error') throw new Error(`${method}: ${answer.error}, ${answer.message}`);
    return answer.result as T;
  }

  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded', 'network.fetchError'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });

  return {
    navigate: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    async call(functionDeclaration, value, elements = []) {
      const { type, result, exceptionDetails } = await send<{
        type: 'success' | 'exception';
        result: { type: string; sharedId?: string; value?: string };
        exceptionDetails?: { text: string };
      }>('script.callFunction', {
        functionDeclaration: `(json, ...elements) => {
          const result = (${functionDeclaration})(JSON.parse(json), ...elements);
          return result instanceof Element || result === undefined ? result : JSON.stringify(result);
        }`,
        arguments: [{ type: 'string', value: JSON.stringify(value ?? null) }, ...elements],
        target: { context },
        awaitPromise: false,
      });
      if (type === 'exception') throw new Error(exceptionDetails?.text);
      if (result.type === 'node') return { sharedId: result.sharedId };
      return result.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    chooseFiles: async (element, files) => void (await send('input.setFiles', { context, element, files })),
    async setOffline(offline) {
      const networkConditions = offline ? { type: 'offline' } : null;
      await send('emulation.setNetworkConditions', { networkConditions, contexts: [context] });
    },
    // Firefox blames the service worker for a request that the next navigation has aborted.
    problems: () =>
      problems.filter((text) => !aborted.some((url) => text.includes(`‘${url}’. A ServiceWorker intercepted`))),
    async stop() {
      socket.close();
      await browser.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
    // Returning must not pause the stream: a full pipe would block the browser.
    if (address) return address;
  }
  throw new Error('Firefox has ended before it could be talked to.');
}

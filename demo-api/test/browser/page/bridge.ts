import * as demo from '../../../src/browser/page';
import type { Bridge, StartReport, UploadReport } from '../bridge-api';

const scope = new URL('./', location.href).href;
const nameOfHome = (): string => `kelola-demo:${encodeURIComponent(new URL(scope).pathname)}`;

const registration = async (): Promise<ServiceWorkerRegistration> => {
  const found = await navigator.serviceWorker.getRegistration(scope);
  if (!found) throw new Error('There is no worker');
  return found;
};

let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
let readBytes = 0;

const bridge: Bridge = {
  async registerPlain() {
    await navigator.serviceWorker.register('sw.js');
    await navigator.serviceWorker.ready;
  },

  obstacle: () => demo.findObstacle(scope),

  async start() {
    const begun = performance.now();
    const report: StartReport = { stages: [], ms: 0 };
    try {
      await demo.startDemo(await navigator.serviceWorker.register('sw.js?demo'), ({ stage }) => {
        if (report.stages.at(-1) !== stage) report.stages.push(stage);
      });
    } catch (error) {
      report.problem = error instanceof demo.DemoError ? error.problem : String(error);
    }
    return { ...report, ms: performance.now() - begun };
  },

  resume: async () => void (await demo.serve(await registration())),

  isControlled: () => navigator.serviceWorker.controller !== null,

  remove: async () => demo.deleteDemo(await registration()),

  async forward(id) {
    const waiting = `/bridge/${id}`;
    const asked = await fetch(waiting, { cache: 'no-store' });
    const { method, path, headers } = JSON.parse(atob(asked.headers.get('x-request') ?? '')) as ForwardedRequest;
    const body = await asked.blob();
    try {
      const response = await fetch(path, {
        method,
        headers,
        body: body.size > 0 ? body : undefined,
        cache: 'no-store',
      });
      const answer = { status: response.status, headers: [...response.headers] };
      const content = method === 'HEAD' ? undefined : await response.blob();
      await fetch(waiting, { method: 'POST', headers: { 'x-answer': JSON.stringify(answer) }, body: content });
    } catch (error) {
      await fetch(waiting, { method: 'DELETE', headers: { 'x-error': String(error) } });
    }
  },

  async files() {
    const root = await navigator.storage.getDirectory();
    const home = await root.getDirectoryHandle(nameOfHome());
    const found: string[] = [];
    for (const folder of ['uploads', 'staging']) {
      for await (const [name, handle] of (await home.getDirectoryHandle(folder)).entries()) {
        // An empty file says that one of the seed is removed.
        const { size } = await (handle as FileSystemFileHandle).getFile();
        if (folder === 'staging') found.push(`.tmp/${name}`);
        else if (size > 0) found.push(name);
      }
    }
    return found.sort();
  },

  async stored() {
    const found: string[] = [];
    for (const { name } of await indexedDB.databases()) found.push(`database ${name}`);
    for await (const name of (await navigator.storage.getDirectory()).keys()) found.push(`folder ${name}`);
    for (const name of await caches.keys()) found.push(`cache ${name}`);
    return found;
  },

  upload: (path, token, { how, afterBytes } = { how: 'abort', afterBytes: Infinity }) =>
    new Promise((resolve) => {
      const form = new FormData();
      form.append('title', 'Besar');
      form.append('description', 'Dari berkas');
      const [file] = document.querySelector('input')?.files ?? [];
      if (file) form.append('video_content', file);

      const report: UploadReport = { status: 0, body: '', received: [], ownEvents: 0 };
      const xhr = new XMLHttpRequest();
      const followed = demo.followUpload(scope);
      followed.start((received) => {
        report.received.push(received);
        if (received <= afterBytes || xhr.readyState === XMLHttpRequest.DONE) return;
        if (how === 'leave') return void location.assign('about:blank');
        followed.abort();
        xhr.abort();
      });
      xhr.upload.onprogress = ({ loaded, total }) => {
        if (loaded < total) report.ownEvents += 1;
      };
      xhr.onloadend = () => {
        followed.stop();
        resolve({ ...report, status: xhr.status, body: xhr.responseText });
      };
      xhr.open('POST', path);
      xhr.setRequestHeader('Authorization', `Bearer ${token}`);
      xhr.setRequestHeader(followed.header, followed.id);
      xhr.send(form);
    }),

  async beginReading(url) {
    const { body } = await fetch(url);
    reader = body?.getReader();
    readBytes = (await reader?.read())?.value?.length ?? 0;
  },

  async finishReading() {
    for (;;) {
      const { value, done = true } = (await reader?.read()) ?? {};
      if (done) return readBytes;
      readBytes += value?.length ?? 0;
    }
  },

  async play(url) {
    const video = document.createElement('video');
    video.muted = true;
    video.src = url;
    document.body.append(video);
    const event = (name: string) =>
      new Promise((resolve, reject) => {
        video.addEventListener(name, resolve, { once: true });
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
      });
    await event('loadedmetadata');
    const { duration } = video;
    const sought = event('seeked');
    video.currentTime = duration / 2;
    await sought;
    const from = video.currentTime;
    const moved = event('timeupdate');
    await video.play();
    await moved;
    while (video.currentTime <= from) await new Promise((resolve) => setTimeout(resolve, 50));
    const to = video.currentTime;
    video.remove();
    return { duration, from, to };
  },
};

interface ForwardedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
}

Object.assign(globalThis, { bridge });

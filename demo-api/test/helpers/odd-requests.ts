import { connect } from 'node:net';

/** Sends bytes over a socket of their own, and returns what comes back until the server ends it, or says nothing more. */
export function raw(port: number, text: string, { host = '127.0.0.1', silenceMs = 10_000 } = {}): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write(text, 'latin1'));
    const chunks: Buffer[] = [];
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(chunks).toString('latin1'));
    };
    socket.setTimeout(silenceMs, end);
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', end).on('error', end);
  });
}

/** For requests that a server may answer by waiting for more. */
export const BRIEFLY = { silenceMs: 300 };

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);

/** Request lines that URL parsers, file systems or HTTP parsers stumble over. */
export const ODD_TARGETS = [
  '//',
  '///',
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\',
  '/\\evil.example',
  '/%5Cevil.example/',
  '/%2F%2Fevil.example',
  '//evil.example/',
  '/\\evil.example/',
  '/%2Fevil.example/',
  '/%2F%2Fevil.example/',
  '/%09/evil.example/',
  '/%0d%0aX-Injected:%201/',
  '\\\\evil.example',
  '//[',
  '//[::1',
  '//:99999',
  '//user:pass@',
  'http://',
  'http://[',
  'http://x:99999/',
  'http://evil.example/courses',
  '*',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '/%E0%A4%A',
  '/%00',
  '/a%00.html',
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..\\..\\etc\\passwd',
  '/?%',
  '/#',
  '/courses?%zz=%',
  '/__proto__',
  '/constructor',
  '/.htaccess',
  '/%0d%0aX-Injected:%201',
  `/${'a'.repeat(5_000)}`,
  `/${'a'.repeat(60_000)}`,
  `/${'a/'.repeat(4_000)}`,
  `/${'%41'.repeat(4_000)}`,
  `/courses/${'9'.repeat(300)}/edit`,
];

const ODD_HOSTS = ['', ':', '[', '[::1', 'a b', '..', 'http://x', '\\', '%', 'x:99999', '\xff', 'x, y'];

const METHODS = ['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PATCH', 'PROPFIND', 'PRI', 'GARBAGE'];

const request = (method: string, target: string, headers = 'Host: localhost') =>
  `${method} ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;

/** Requests of all kinds that no browser sends by itself. */
export const ODD_REQUESTS = [
  ...ODD_TARGETS.map((target) => request('GET', target)),
  ...ODD_HOSTS.flatMap((host) =>
    ['/', '//', '/courses/7/edit'].map((target) => request('GET', target, `Host: ${host}`)),
  ),
  ...METHODS.flatMap((method) => ['/', '//', '*', '/courses'].map((target) => request(method, target))),
  'GET / HTTP/1.1\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  '\r\n\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00',
  request('GET', '/', 'Host: x\r\nContent-Length: -1'),
  request('POST', '/', 'Host: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 3'),
  request('GET', '/', 'Host: x\r\nUpgrade: websocket\r\nConnection: Upgrade'),
  request('GET', '/', 'Host: x\r\nExpect: 100-continue'),
  request('GET', '/', 'Host: x\r\nRange: bytes=9-1'),
  request('GET', '/', `Host: x\r\nCookie: ${'c'.repeat(100_000)}`),
  request('GET', '/courses', 'Host: x\r\nAccept-Encoding: *;q=, br;q=0, ((('),
];

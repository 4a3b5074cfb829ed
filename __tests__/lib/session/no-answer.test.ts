import { isLocalAddress } from '@/lib/session/no-answer';

test.each(['localhost', 'server.local', '10.0.0.1', '172.16.0.1', '192.168.1.20', '127.0.0.1', '[::1]', '[fd00::1]'])(
  '%s is in the local network',
  (hostname) => expect(isLocalAddress(hostname)).toBe(true),
);

test.each(['api.example.com', '11.0.0.1', '172.32.0.1', 'local.example', '[2001:db8::1]'])('%s is not', (hostname) =>
  expect(isLocalAddress(hostname)).toBe(false),
);

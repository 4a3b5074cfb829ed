import { importWork } from '@/lib/users/import/resume';

const noted = (parts: ('user' | 'amount')[]) =>
  ({ items: parts.map((part, row) => ({ row, part })) }) as unknown as Parameters<typeof importWork.what>[0];

test.each([
  [['user', 'user'], 'Impor 2 pengguna'],
  [['user', 'amount'], 'Impor 1 pengguna dan 1 pengisian saldo'],
  [['amount'], 'Impor 1 pengisian saldo'],
] as const)('an interrupted import of %j is called "%s"', (parts, name) => {
  expect(importWork.what(noted([...parts]))).toBe(name);
});

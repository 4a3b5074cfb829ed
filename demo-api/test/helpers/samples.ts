import { Buffer } from 'node:buffer';

/** The beginnings that make a file what it claims to be, followed by as many bytes as a test wants. */
const STARTS = {
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  'image/webp': Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'),
  'application/pdf': Buffer.from('%PDF-1.4\n'),
  'video/mp4': Buffer.from('\0\0\0\x18ftypisom', 'latin1'),
  'video/quicktime': Buffer.from('\0\0\0\x14ftypqt  ', 'latin1'),
  'video/webm': Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
  'video/mpeg': Buffer.from([0, 0, 1, 0xba]),
};

export type SampleType = keyof typeof STARTS;

export function sample(type: SampleType, size = 400): Buffer {
  const file = Buffer.alloc(size, `${type} `);
  STARTS[type].copy(file);
  return file;
}

export const blob = (type: SampleType, size?: number): Blob => new Blob([sample(type, size)], { type });

export type FormValues = Record<string, string | string[] | Blob | undefined>;

export function toForm(values: FormValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof Blob) form.append(name, value, 'berkas');
    else for (const text of [value ?? []].flat()) form.append(name, text);
  }
  return form;
}

export const courseForm = (changes: FormValues = {}): FormData =>
  toForm({
    title: 'Merangkai Bunga',
    description: 'Dari tangkai hingga buket.',
    instructor: 'Ni Luh Sari',
    price: '12.50',
    topics: ['Bunga', 'Kerajinan'],
    ...changes,
  });

export const moduleForm = (changes: FormValues = {}): FormData =>
  toForm({ title: 'Memilih Tangkai', description: 'Segar dan tahan lama.', ...changes });

let counter = 0;

/** A user that does not exist yet. */
export function newUser(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    username: `warga${counter}`,
    email: `warga${counter}@example.com`,
    first_name: 'Warga',
    last_name: 'Baru',
    password: 'Rahasia1',
    confirm_password: 'Rahasia1',
    ...changes,
  };
}

import { server, listOf, ok } from './api';
import type { courseJson } from './factories';
import { holdUntil } from './requests';

type Course = ReturnType<typeof courseJson>;
type Refusal = [status: number, body: object];

interface Sent {
  id: string;
  title: string;
  instructor: string;
  price: string;
  topics: string[];
  /** Name of the file. */
  thumbnail: string | null;
}

/** A back end whose courses can be listed, read and updated. */
export function serveUpdates(courses: Course[]) {
  const sent: Sent[] = [];
  const backEnd = {
    courses,
    sent,
    /** The ids of the courses that were read, in order. */
    reads: [] as string[],
    /** Overrides the answer to an update, by id; the course stays as it was. */
    refusals: new Map<string, Refusal>(),
    /** The answers to updates wait for these, by id. */
    held: new Map<string, Promise<void>>(),
    /** Updates that are stored, but whose answer is lost, by id. */
    lostAnswers: new Set<string>(),
    dropsFiles: false,
    /** Whether reading a course is refused. */
    unreadable: (_id: string) => false,
    of: (id: string) => backEnd.courses.find((course) => String(course.id) === id),
    change(id: string, more: object) {
      backEnd.courses = backEnd.courses.map((course) => (String(course.id) === id ? { ...course, ...more } : course));
    },
  };
  const idIn = (path: string) => new URL(path, 'http://any').pathname.split('/')[3] ?? '';

  server()
    .persist()
    .get((path) => path.startsWith('/api/courses'))
    .reply((path) => {
      const id = idIn(path);
      if (!id) return [200, listOf(backEnd.courses)];
      backEnd.reads.push(id);
      if (backEnd.unreadable(id)) return [422, { message: 'Tidak dapat dibaca' }];
      const course = backEnd.of(id);
      return course ? [200, ok(course)] : [404, { message: 'Not found' }];
    });
  server()
    .persist()
    .put((path) => path.startsWith('/api/courses/'))
    .reply(async function (path, body) {
      const id = idIn(path);
      const text = String(body);
      const bytes = Buffer.from(text, text.startsWith('2d2d') ? 'hex' : 'utf8');
      const headers = { 'Content-Type': String(this.req.headers['content-type']) };
      const form = await new Response(new Uint8Array(bytes), { headers }).formData();
      const one = (name: string) => form.get(name) as string;
      const topics = form.getAll('topics') as string[];
      const file = form.get('thumbnail_image') as File | null;
      const update = { title: one('title'), instructor: one('instructor'), price: one('price'), topics };
      sent.push({ id, ...update, thumbnail: file?.name ?? null });
      const refusal = backEnd.refusals.get(id);
      await holdUntil(backEnd.held.get(id) ?? Promise.resolve());
      if (refusal) return refusal;
      const dropped = backEnd.dropsFiles && !file && { thumbnail_image: null };
      backEnd.change(id, { ...update, price: Number(update.price), ...dropped });
      if (backEnd.lostAnswers.has(id)) throw new Error('the connection broke');
      return [200, ok(null)];
    });
  return backEnd;
}

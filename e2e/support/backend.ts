import { makePng } from './png';

export const ADMIN = { identifier: 'admin', password: 'Admin123' };

export interface CourseInput {
  title: string;
  instructor?: string;
  description?: string;
  price?: string;
  topics?: string[];
  thumbnail?: boolean | Buffer<ArrayBuffer>;
}

export interface CourseRecord {
  id: string;
  title: string;
}

/** Creates and deletes records through the API, with the same requests as the console. */
export class Backend {
  private constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  static async signIn(url: string): Promise<Backend> {
    const { token } = await call<{ token: string }>(url, 'POST', '/api/auth/login', ADMIN);
    return new Backend(url, token);
  }

  createCourse({
    title,
    instructor = 'Ibu Sari',
    description = 'Untuk uji coba.',
    price = '19.99',
    topics = ['Uji'],
    thumbnail = false,
  }: CourseInput) {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title, instructor, description, price })) form.append(name, value);
    for (const topic of topics) form.append('topics', topic);
    const picture = thumbnail === true ? makePng() : thumbnail;
    if (picture) form.append('thumbnail_image', new Blob([picture], { type: 'image/png' }), 'thumbnail.png');
    return this.call<CourseRecord>('POST', '/api/courses', form);
  }

  /** Creates `count` courses with the titles `{name} 01`, `{name} 02`, …; the last is the newest. */
  async createCourses(name: string, count: number): Promise<CourseRecord[]> {
    const made: CourseRecord[] = [];
    for (let number = 1; number <= count; number += 1) {
      made.push(await this.createCourse({ title: `${name} ${String(number).padStart(2, '0')}` }));
    }
    return made;
  }

  findCourses(q: string) {
    return this.call<CourseRecord[]>('GET', `/api/courses?${new URLSearchParams({ q, limit: '100' })}`);
  }

  removeCourse(id: string) {
    return this.call<null>('DELETE', `/api/courses/${encodeURIComponent(id)}`);
  }

  /** Calls the API as the administrator: an object is sent as JSON. */
  call<T>(method: string, path: string, body?: FormData | object): Promise<T> {
    return call(this.url, method, path, body, this.token);
  }
}

async function call<T>(
  url: string,
  method: string,
  path: string,
  body?: FormData | object,
  token?: string,
): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && !isForm && { 'Content-Type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
  return (answer ? (JSON.parse(answer) as { data: T }).data : null) as T;
}

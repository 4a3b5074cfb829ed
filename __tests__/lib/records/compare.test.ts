import nock from 'nock';
import { decodeCourse, type Course, type CourseBody } from '@/lib/courses/model';
import { decodeModule } from '@/lib/modules/model';
import { decodeUser } from '@/lib/users/model';
import { courseModel } from '@/lib/courses/form';
import { moduleModel } from '@/lib/modules/form';
import { compare, contentOf, effectOn, knownBody, shown, takeOver } from '@/lib/records/save/compare';
import { fetchStored } from '@/lib/files/download';
import { userModel } from '@/lib/users/form';
import '../../support/network/received';
import { courseBody, courseJson, moduleJson, userJson } from '../../support/factories';

const courseOf = (more: object = {}): Course => decodeCourse(courseJson(more))!;
const nothing = { taken: [], conflicts: [] };

/** What comes of it when somebody else makes `theirs` of a course while `mine` is typed. */
const meet = (theirs: object, mine: Partial<CourseBody>, base: object = {}) =>
  compare(courseModel, {
    base: contentOf(courseModel, courseOf(base)),
    stored: contentOf(courseModel, courseOf({ ...base, ...theirs })),
    body: courseBody(mine),
  });

test('a field that only the other person changed is taken as it now is', () => {
  expect(meet({ price: 59.99 }, { title: 'Baru' })).toEqual({ taken: ['price'], conflicts: [] });
});

test('a field that only this person changed is theirs to send', () => {
  expect(meet({}, { title: 'Baru', price: '1' })).toEqual(nothing);
});

test('the same change made by both is no conflict', () => {
  expect(meet({ title: 'Baru', price: '59.90' }, { title: 'Baru', price: '59.9' })).toEqual(nothing);
});

test('a field that both changed to different values is a conflict, beside what is taken', () => {
  expect(meet({ title: 'Satu', instructor: 'Rani' }, { title: 'Dua' })).toEqual({
    taken: ['instructor'],
    conflicts: ['title'],
  });
});

test.each<[string, object, object]>([
  ['a price as a number and as text', { price: 49.99 }, { price: '49.990' }],
  ['topics in another order', { topics: ['a', 'b'] }, { topics: ['b', 'a'] }],
  ['topics in lower case', { topics: ['Web', 'Data'] }, { topics: ['web', 'data'] }],
  ['blanks at the ends of a text', { title: 'Judul' }, { title: ' Judul\n' }],
  ['the line breaks of another system', { description: 'a\nb' }, { description: 'a\r\nb' }],
  ['the line breaks of a system that is long gone', { description: 'a\nb' }, { description: 'a\rb' }],
  [
    'a file whose address is signed anew',
    { thumbnail_image: 'https://files.test/a.png?signature=1' },
    { thumbnail_image: 'https://files.test/a.png?signature=2#x' },
  ],
])('%s is the same', (_, base, theirs) => {
  expect(meet(theirs, contentBody(base), base)).toEqual(nothing);
});

test('blanks at the ends of what a back end stores are no change', () => {
  const stored = contentOf(courseModel, courseOf());
  const comparison = compare(courseModel, {
    base: stored,
    stored: { ...stored, title: ` ${stored.title}\n` },
    body: courseBody({ title: 'Baru' }),
  });
  expect(comparison).toEqual(nothing);
});

/** The body that a form would send which nobody has changed. */
const contentBody = (more: object) => courseModel.toBody(courseModel.toValues(courseOf(more)), courseOf(more));

test('topics are compared as a list', () => {
  expect(meet({ topics: ['python'] }, {})).toEqual({ taken: ['topics'], conflicts: [] });
  expect(meet({ topics: ['python'] }, { topics: ['web', 'go'] })).toEqual({ taken: [], conflicts: ['topics'] });
  expect(meet({ topics: ['go', 'WEB'] }, { topics: ['web', 'go'] })).toEqual(nothing);
});

test('line breaks of a text area are not taken for a change', () => {
  const base = { description: 'satu\r\ndua' };
  expect(meet({ description: 'tiga' }, { description: 'satu\ndua' }, base)).toEqual({
    taken: ['description'],
    conflicts: [],
  });
});

describe('a file', () => {
  const file = new File(['x'], 'punyaku.png', { type: 'image/png' });
  const theirs = { thumbnail_image: 'https://files.test/b.png' };

  test('that the other person replaced, and this one did not, is taken', () => {
    expect(meet(theirs, {})).toEqual({ taken: ['thumbnail'], conflicts: [] });
  });

  test('that both replaced, or one replaced and the other took away, is a conflict', () => {
    expect(meet(theirs, { thumbnail: file })).toEqual({ taken: [], conflicts: ['thumbnail'] });
    expect(meet({ thumbnail_image: null }, { thumbnail: file })).toEqual({ taken: [], conflicts: ['thumbnail'] });
  });

  test('that was fetched to be sent again is the stored one, and another that was fetched is not', async () => {
    nock('https://files.test').get(/./).times(2).reply(200, 'x', { 'Access-Control-Allow-Origin': '*' });
    const base = { thumbnail_image: 'https://files.test/a.png?signature=1' };
    const same = await fetchStored('https://files.test/a.png?signature=2');
    const other = await fetchStored('https://files.test/c.png');
    expect(meet(theirs, { thumbnail: same }, base)).toEqual({ taken: ['thumbnail'], conflicts: [] });
    expect(meet(theirs, { thumbnail: other }, base)).toEqual({ taken: [], conflicts: ['thumbnail'] });
    expect(meet(theirs, { thumbnail: file }, { thumbnail_image: null })).toEqual({
      taken: [],
      conflicts: ['thumbnail'],
    });
  });

  test('that only this person replaced is theirs to send', () => {
    expect(meet({}, { thumbnail: file })).toEqual(nothing);
  });
});

test.each([
  ['is left out of the newer answer', { instructor: undefined }, {}],
  ['was left out of the older one', { instructor: 'Rani' }, { instructor: undefined }],
  ['is a price that is no number', { price: null }, {}],
])('a field that %s is not compared', (_, theirs, base) => {
  expect(meet(theirs, { instructor: 'Saya', price: '5' }, base)).toEqual(nothing);
});

test('an empty field is not one that is left out', () => {
  expect(meet({ instructor: null, topics: null }, {})).toEqual({ taken: ['instructor', 'topics'], conflicts: [] });
});

describe('the body of an update', () => {
  const sent = (values: object, course: Course) =>
    knownBody(courseModel, { ...courseModel.toValues(course), ...values }, course);

  test('lacks what the answer had left out and nobody has typed', () => {
    const course = courseOf({ instructor: undefined, topics: undefined, thumbnail_image: undefined });
    expect(course.omitted).toEqual(['instructor', 'topics', 'thumbnail']);
    const { instructor: _, topics: __, ...rest } = courseBody({ thumbnail: null });
    expect(sent({}, course)).toEqual(rest);
    expect(sent({ instructor: 'Rani' }, course)).toEqual({ ...rest, instructor: 'Rani' });
  });

  test('has every field of an answer that has them all', () => {
    expect(courseOf().omitted).toBeUndefined();
    expect(sent({ title: 'Baru' }, courseOf())).toEqual(courseBody({ title: 'Baru', thumbnail: null }));
  });
});

test('what is taken over comes as the record holds it, and its file stays where it is', () => {
  const stored = courseOf({ title: 'Mereka', price: '49.990', topics: ['a'] });
  const mine = courseBody({ title: 'Saya', instructor: 'Saya', thumbnail: new File(['x'], 'a.png') });
  expect(takeOver(courseModel, stored, mine, ['title', 'price', 'topics', 'thumbnail'])).toEqual({
    ...mine,
    title: 'Mereka',
    price: '49.990',
    topics: ['a'],
    thumbnail: null,
  });
});

test('modules and users are compared by their own fields', () => {
  const moduleContent = (more: object) => contentOf(moduleModel, decodeModule(moduleJson(more))!);
  expect(
    compare(moduleModel, {
      base: moduleContent({}),
      stored: moduleContent({ title: 'Baru', pdf_content: null, order: 9 }),
      body: { title: 'Pengantar', description: 'Saya', pdf: null, video: null },
    }),
  ).toEqual({ taken: ['title', 'pdf'], conflicts: [] });

  const userContent = (more: object) => contentOf(userModel, decodeUser(userJson(more))!);
  const body = { username: 'budi', email: 'saya@x.id', firstName: 'Budi', lastName: 'Santoso', password: 'Rahasia123' };
  // A top-up is no change of these fields.
  expect(
    compare(userModel, {
      base: userContent({}),
      stored: userContent({ email: 'b@x.id', last_name: 'S', balance: 5 }),
      body,
    }),
  ).toEqual({ taken: ['lastName'], conflicts: ['email'] });
});

test.each<[keyof typeof courseModel.fields, unknown, string]>([
  ['title', 'Judul', 'Judul'],
  ['title', '', ''],
  ['price', '1250.5', 'US$1.250,50'],
  ['topics', ['a', 'b'], 'a, b'],
  ['thumbnail', 'https://files.test/x/foto%20baru.png?sig=1', 'foto baru.png'],
  ['thumbnail', 'https://files.test/100%.png', '100%.png'],
  ['thumbnail', new File(['x'], 'punyaku.png'), 'punyaku.png'],
  ['thumbnail', null, ''],
  ['title', undefined, ''],
])('the %s %p is shown as %p', (name, value, expected) => {
  const field = courseModel.fields[name] as Parameters<typeof shown>[0];
  expect(shown(field, value)).toBe(expected);
});

describe('whether a record holds what an update has sent', () => {
  const pdf = new File(['abc'], 'a.pdf');
  const course = (now: object, body: Partial<CourseBody>, before: object = {}) =>
    effectOn(courseModel, {
      base: contentOf(courseModel, courseOf()),
      before: contentOf(courseModel, courseOf(before)),
      stored: contentOf(courseModel, courseOf(now)),
      body: courseBody(body),
    });
  const module = (now: object, body: object) =>
    effectOn(moduleModel, {
      base: contentOf(moduleModel, decodeModule(moduleJson())!),
      before: contentOf(moduleModel, decodeModule(moduleJson())!),
      stored: contentOf(moduleModel, decodeModule(moduleJson(now))!),
      body: { title: 'Pengantar', description: 'Apa itu program', pdf: null, video: null, ...body },
    });
  const user = (now: object, body: object) => {
    const before = decodeUser(userJson())!;
    const after = decodeUser(userJson(now))!;
    return effectOn(userModel, {
      base: contentOf(userModel, before),
      before: contentOf(userModel, before),
      stored: contentOf(userModel, after),
      body: { ...userModel.toBody(userModel.toValues(before)), ...body },
    });
  };

  test('it does where each field is as sent, however it is written', () => {
    expect(
      course({ title: 'Baru', price: '59.90', topics: ['WEB', 'Python'] }, { title: 'Baru', price: '59.9' }),
    ).toMatchObject({ effect: 'yes' });
  });

  test('where nothing was changed, nothing shows that it was saved', () => {
    expect(course({}, {})).toMatchObject({ effect: 'no' });
    expect(user({}, {})).toMatchObject({ effect: 'no' });
  });

  test('it does not where what was changed is as before', () => {
    expect(course({}, { title: 'Baru', price: '1' })).toMatchObject({ effect: 'no' });
    // Another administrator's instructor was taken over: that it is there says nothing.
    expect(course({ instructor: 'Rina' }, { title: 'Baru', instructor: 'Rina' }, { instructor: 'Rina' })).toMatchObject(
      { effect: 'no' },
    );
  });

  test('another administrator may have changed another field since', () => {
    expect(course({ title: 'Baru', instructor: 'Rina' }, { title: 'Baru' })).toMatchObject({ effect: 'yes' });
    expect(course({ instructor: 'Rina' }, { title: 'Baru' })).toMatchObject({ effect: 'no' });
  });

  test('it is unclear where a field was changed since, or one of several is not there', () => {
    expect(course({ title: 'Lain' }, { title: 'Baru' })).toMatchObject({ effect: 'cannot tell' });
    expect(course({ title: 'Baru' }, { title: 'Baru', price: '1' })).toMatchObject({ effect: 'cannot tell' });
  });

  test('it does where somebody else had stored the same', () => {
    expect(course({ title: 'Baru' }, { title: 'Baru' }, { title: 'Baru' })).toMatchObject({ effect: 'yes' });
  });

  test('a field that was not sent, or that the answer leaves out, says nothing', () => {
    const { price: _, ...without } = courseJson({ title: 'Baru' });
    expect(
      effectOn(courseModel, {
        base: contentOf(courseModel, courseOf()),
        before: contentOf(courseModel, courseOf()),
        stored: contentOf(courseModel, decodeCourse(without)!),
        body: { title: 'Baru', price: '7' },
      }),
    ).toMatchObject({ effect: 'yes' });
  });

  test('a file alone is there once its address is another', () => {
    expect(module({ pdf_content: 'https://files.test/b.pdf' }, { pdf })).toMatchObject({ effect: 'yes' });
  });

  test('a file alone is unclear where its address stays, and not there where it has none', () => {
    const signedAnew = { pdf_content: 'https://files.test/a.pdf?signature=2' };
    expect(module(signedAnew, { pdf })).toMatchObject({ effect: 'cannot tell' });
    expect(module({ title: 'Baru', ...signedAnew }, { title: 'Baru', pdf })).toMatchObject({ effect: 'yes' });
  });

  test('a file goes with the words that were sent with it', () => {
    expect(module({ title: 'Baru' }, { title: 'Baru', pdf })).toMatchObject({ effect: 'yes' });
    expect(module({ pdf_content: 'https://files.test/b.pdf' }, { title: 'Baru', pdf })).toMatchObject({ effect: 'no' });
  });

  test('a new password alone cannot be seen, with other changes it goes with them', () => {
    expect(user({}, { password: 'Rahasia123' })).toMatchObject({ effect: 'cannot tell' });
    expect(user({ username: 'wati' }, { username: 'wati', password: 'Rahasia123' })).toMatchObject({ effect: 'yes' });
  });
});

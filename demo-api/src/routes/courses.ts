import { desc, eq, or } from 'drizzle-orm';
import { Hono } from 'hono';
import { anyContains, anyElementContains, containing, readQuery } from '../db/search.ts';
import { courses, modules, type Course } from '../db/schema.ts';
import { check } from '../http/check.ts';
import { courseNotFound, idParam, type AppContext, type AppEnv, type Services } from '../http/context.ts';
import { sendData, sendList } from '../http/envelope.ts';
import { readPage, readPageParams } from '../http/page-params.ts';
import { IMAGE } from '../uploads/file-kinds.ts';
import { fileUrl } from '../uploads/file-url.ts';
import { saveForm } from '../uploads/save-form.ts';
import { courseSchema, toCourseInput } from './course-input.ts';

const FILES = { thumbnail_image: IMAGE };

const parse = (values: Record<string, string[]>) => check(courseSchema, toCourseInput(values));

export function courseRoutes(services: Services) {
  const { db, store } = services;
  const toJson = (c: AppContext, { thumbnail, ...course }: Course) => ({
    ...course,
    thumbnail_image: fileUrl(c, services, thumbnail),
  });

  return new Hono<AppEnv>()
    .get('/', async (c) => {
      const params = readPageParams(c);
      const where = matching(readQuery(c.req.query('q')));
      const total = await db.$count(courses, where);
      const newestFirst = [desc(courses.created_at), desc(courses.id)];
      const list = await readPage(params, total, (limit, offset) =>
        db
          .select()
          .from(courses)
          .where(where)
          .orderBy(...newestFirst)
          .limit(limit)
          .offset(offset),
      );
      return sendList(
        c,
        list.map((course) => toJson(c, course)),
        params,
        total,
      );
    })

    .get('/:id', async (c) => {
      const [course] = await db
        .select()
        .from(courses)
        .where(eq(courses.id, idParam(c, courseNotFound)));
      if (!course) throw courseNotFound();
      return sendData(c, 'Data berhasil dimuat', toJson(c, course));
    })

    .post('/', async (c) => {
      const course = await saveForm(c, services, {
        fields: FILES,
        parse,
        write: async (tx, values, files) => {
          const row = { ...values, thumbnail: files.thumbnail_image };
          const [record] = await tx.insert(courses).values(row).returning();
          return { record, replaced: [] };
        },
      });
      return sendData(c, 'Kursus berhasil dibuat', course && toJson(c, course), 201);
    })

    .put('/:id', async (c) => {
      const isThis = eq(courses.id, idParam(c, courseNotFound));
      // Asked before the body is read: nobody should upload a file to learn that the course is gone.
      if ((await db.$count(courses, isThis)) === 0) throw courseNotFound();
      const course = await saveForm(c, services, {
        fields: FILES,
        parse,
        write: async (tx, values, files) => {
          const [old] = await tx.select().from(courses).where(isThis).for('update');
          if (!old) throw courseNotFound();
          const thumbnail = files.thumbnail_image ?? old.thumbnail;
          const row = { ...values, thumbnail, updated_at: new Date() };
          const [record] = await tx.update(courses).set(row).where(isThis).returning();
          return { record, replaced: thumbnail === old.thumbnail ? [] : [old.thumbnail] };
        },
      });
      return sendData(c, 'Kursus berhasil diperbarui', course && toJson(c, course));
    })

    .delete('/:id', async (c) => {
      const id = idParam(c, courseNotFound);
      const files = await db.transaction(async (tx) => {
        // Locked first, so that no module can join the course between the look at its files and its end.
        const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for('update');
        if (!course) throw courseNotFound();
        const held = await tx.select().from(modules).where(eq(modules.course_id, id)).for('update');
        const names = [course.thumbnail, ...held.flatMap(({ pdf, video }) => [pdf, video])];
        await tx.delete(courses).where(eq(courses.id, id));
        await store.release(tx, names);
        return names;
      });
      await store.removeStrays(files);
      return sendData(c, 'Kursus berhasil dihapus', null);
    });
}

function matching(q: string) {
  if (!q) return undefined;
  const pattern = containing(q);
  return or(
    anyContains([courses.title, courses.instructor, courses.description], pattern),
    anyElementContains(courses.topics, pattern),
  );
}

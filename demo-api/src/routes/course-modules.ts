import { asc, eq, max } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '../db/database.ts';
import { courses, modules } from '../db/schema.ts';
import { courseNotFound, idParam, type AppEnv, type Services } from '../http/context.ts';
import { sendData, sendList } from '../http/envelope.ts';
import { HttpError } from '../http/http-error.ts';
import { readPage, readPageParams } from '../http/page-params.ts';
import { readJson } from '../http/read-json.ts';
import { ORDER_MAX } from '../limits.ts';
import { saveForm } from '../uploads/save-form.ts';
import { mergeOrder, readModuleOrder } from './module-input.ts';
import { MODULE_FILES, parseModule, toModuleJson } from './module-record.ts';

/** The calls below /api/courses/{id}/modules. */
export function courseModuleRoutes(services: Services) {
  const { db } = services;

  return new Hono<AppEnv>()
    .get('/:id/modules', async (c) => {
      const id = idParam(c, courseNotFound);
      const params = readPageParams(c);
      if ((await db.$count(courses, eq(courses.id, id))) === 0) throw courseNotFound();
      const where = eq(modules.course_id, id);
      const total = await db.$count(modules, where);
      const list = await readPage(params, total, (limit, offset) =>
        db.select().from(modules).where(where).orderBy(asc(modules.position)).limit(limit).offset(offset),
      );
      return sendList(
        c,
        list.map((module) => toModuleJson(c, services, module)),
        params,
        total,
      );
    })

    .post('/:id/modules', async (c) => {
      const id = idParam(c, courseNotFound);
      if ((await db.$count(courses, eq(courses.id, id))) === 0) throw courseNotFound();
      const module = await saveForm(c, services, {
        fields: MODULE_FILES,
        parse: parseModule,
        write: async (tx, values, files) => {
          await lockCourse(tx, id);
          const [last] = await tx
            .select({ position: max(modules.position) })
            .from(modules)
            .where(eq(modules.course_id, id));
          const position = (last?.position ?? 0) + 1;
          if (position > ORDER_MAX) throw new HttpError(409, 'Urutan modul sudah mencapai batas; susun ulang dahulu');
          const row = { ...values, course_id: id, position, pdf: files.pdf_content, video: files.video_content };
          const [record] = await tx.insert(modules).values(row).returning();
          return { record, replaced: [] };
        },
      });
      return sendData(c, 'Modul berhasil dibuat', module && toModuleJson(c, services, module), 201);
    })

    .patch('/:id/modules/reorder', async (c) => {
      const id = idParam(c, courseNotFound);
      const change = readModuleOrder(await readJson(c));
      const list = await db.transaction(async (tx) => {
        await lockCourse(tx, id);
        const rows = await tx.select().from(modules).where(eq(modules.course_id, id));
        mergeOrder(new Map(rows.map((row) => [row.id, row.position])), change);
        for (const [moduleId, position] of change) {
          await tx.update(modules).set({ position, updated_at: new Date() }).where(eq(modules.id, moduleId));
        }
        return tx.select().from(modules).where(eq(modules.course_id, id)).orderBy(asc(modules.position));
      });
      const data = list.map((module) => toModuleJson(c, services, module));
      return sendData(c, 'Urutan modul berhasil diperbarui', data);
    });
}

/** Whoever changes the order of a course's modules holds the course meanwhile. */
async function lockCourse(tx: Db, id: string): Promise<void> {
  const [course] = await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('update');
  if (!course) throw courseNotFound();
}

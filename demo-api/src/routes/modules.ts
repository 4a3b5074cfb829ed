import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { modules } from '../db/schema.ts';
import { idParam, moduleNotFound, type AppEnv, type Services } from '../http/context.ts';
import { sendData } from '../http/envelope.ts';
import { saveForm } from '../uploads/save-form.ts';
import { MODULE_FILES, parseModule, toModuleJson } from './module-record.ts';

/** The calls below /api/modules/{id}. */
export function moduleRoutes(services: Services) {
  const { db, store } = services;

  return new Hono<AppEnv>()
    .get('/:id', async (c) => {
      const [module] = await db
        .select()
        .from(modules)
        .where(eq(modules.id, idParam(c, moduleNotFound)));
      if (!module) throw moduleNotFound();
      return sendData(c, 'Data berhasil dimuat', toModuleJson(c, services, module));
    })

    .put('/:id', async (c) => {
      const isThis = eq(modules.id, idParam(c, moduleNotFound));
      // Asked before the body is read: nobody should upload a video to learn that the module is gone.
      if ((await db.$count(modules, isThis)) === 0) throw moduleNotFound();
      const module = await saveForm(c, services, {
        fields: MODULE_FILES,
        parse: parseModule,
        write: async (tx, values, files) => {
          const [old] = await tx.select().from(modules).where(isThis).for('update');
          if (!old) throw moduleNotFound();
          const pdf = files.pdf_content ?? old.pdf;
          const video = files.video_content ?? old.video;
          const row = { ...values, pdf, video, updated_at: new Date() };
          const [record] = await tx.update(modules).set(row).where(isThis).returning();
          return { record, replaced: [old.pdf, old.video].filter((name) => name !== pdf && name !== video) };
        },
      });
      return sendData(c, 'Modul berhasil diperbarui', module && toModuleJson(c, services, module));
    })

    .delete('/:id', async (c) => {
      const id = idParam(c, moduleNotFound);
      const files = await db.transaction(async (tx) => {
        const [module] = await tx.delete(modules).where(eq(modules.id, id)).returning();
        if (!module) throw moduleNotFound();
        await store.release(tx, [module.pdf, module.video]);
        return [module.pdf, module.video];
      });
      await store.removeStrays(files);
      return sendData(c, 'Modul berhasil dihapus', null);
    });
}

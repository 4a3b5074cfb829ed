import type { Course } from '../../lib/courses/model';
import { toApiError } from '../../lib/api/errors';
import { modules } from '../../lib/modules/api';
import type { Module, ModuleBody } from '../../lib/modules/model';
import { MB, PDF_MAX_MB, VIDEO_MAX_MB } from '../../lib/config';
import { readWholeCourse } from '../../lib/modules/whole-course';
import { eventually, STALE } from '../eventually';
import { pdf, video } from '../files';
import { own } from '../own';
import type { Run } from '../run';
import { Broken, expect, NotTried } from '../steps';
import { expectShown } from '../stored-file';
import { makeCourse, OWN_COURSE } from './courses';
import { moduleOf } from './modules';

const PDF_BYTES = PDF_MAX_MB * MB - 65_536;
const VIDEO_MB = 30;

/**
 * Sends files of the sizes that people upload: servers and what stands before them often have limits far below. In a
 * course of its own, because the other one has been through deletions, which not all back ends survive.
 */
export async function checkLargeFiles(run: Run, made: Course | undefined): Promise<void> {
  const { steps, mark, target } = run;
  let course: Course | undefined;

  async function send(files: Partial<ModuleBody>): Promise<Module> {
    if (!target.largeFiles) throw new NotTried('left out by --without-large-files');
    course ??= await makeCourse(run, `Kursus besar ${mark}`);
    const { id } = course;
    const title = `Modul besar ${files.pdf ? 'PDF' : 'video'} ${mark}`;
    await modules.create(id, moduleOf(title, files), own()).catch(explainSize);
    const { answer, late } = await eventually(
      async () => (await readWholeCourse(id)).find((module) => module.title === title),
      (found) => found !== undefined,
    );
    if (late) steps.note(STALE, 'list-late');
    expect(answer !== undefined, 'the module that was created is not in the list of its course', 'create-unlisted');
    return answer;
  }

  await steps.run(
    `POST /api/courses/{id}/modules with a PDF of ${PDF_MAX_MB} MB`,
    async () => expectShown(steps, 'PDF', (await send({ pdf: pdf(PDF_BYTES) })).pdf),
    { [OWN_COURSE]: made },
  );
  await steps.run(
    `POST /api/courses/{id}/modules with a video of ${VIDEO_MB} MB`,
    async () => expectShown(steps, 'video', (await send({ video: video(VIDEO_MB * MB) })).video),
    { [OWN_COURSE]: made },
  );
}

/** Says what usually keeps large bodies out, where one is refused or the connection breaks. */
function explainSize(thrown: unknown): never {
  const error = toApiError(thrown);
  const { status, message, kind } = error;
  if (kind === 'redirected' || (status !== 413 && status !== 0 && status < 500)) throw thrown;
  throw new Broken(
    `${status > 0 ? `${status} ` : ''}${message}: the console sends PDFs of up to ${PDF_MAX_MB} MB and videos of up to ` +
      `${VIDEO_MAX_MB} MB; look at the limits of the server and of what stands before it (nginx: client_max_body_size)`,
    error,
  );
}

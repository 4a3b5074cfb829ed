import { createHash } from 'node:crypto';
import { makeZip } from 'client-zip';

interface ModuleInput {
  title: string;
  pdf?: Buffer;
  video?: Buffer;
  /** Its files are not as described. */
  isDamaged?: boolean;
}

/** A course as a ZIP, as another tool may write it. */
export async function courseZip(title: string, inputs: ModuleInput[]): Promise<Buffer> {
  const entries: { name: string; input: Buffer | string }[] = [];
  const file = (content: Buffer | undefined, path: string, isDamaged = false) => {
    if (!content) return null;
    entries.push({ name: path, input: isDamaged ? Buffer.alloc(content.length) : content });
    return { path, size: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  };
  const modules = inputs.map(({ pdf, video, isDamaged, ...input }, index) => ({
    title: input.title,
    description: `Isi ${input.title}.`,
    pdf: file(pdf, `file/${index + 1}.pdf`, isDamaged),
    video: file(video, `file/${index + 1}.mp4`, isDamaged),
  }));
  const course = { title, description: 'Untuk uji coba.', instructor: 'Ibu Sari', price: '19.99', topics: ['Uji'] };
  const manifest = {
    format: 'kelola-course',
    version: 1,
    course: { ...course, thumbnail: null },
    modules,
    unreadable: [],
    missingModules: 0,
  };
  entries.push({ name: 'kursus.json', input: JSON.stringify(manifest) });
  return Buffer.from(await new Response(makeZip(entries)).arrayBuffer());
}

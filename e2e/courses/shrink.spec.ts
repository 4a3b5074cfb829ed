import type { Page } from '@playwright/test';
import { courseForm, fillCourse } from '../support/screens/course-form';
import { written } from '../support/media';
import { expect, test, unique } from '../support/test';

const LIMIT = 10 * 1_048_576;

interface Picture {
  name: string;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
}

/** A picture of noise, above the limit: its left half is red or transparent. */
async function largePicture(page: Page, { name, type, width, height }: Picture) {
  const base64 = await page.evaluate(
    async ([kind, w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d')!;
      const image = context.createImageData(w, h);
      const pixels = new Uint32Array(image.data.buffer);
      for (let at = 0; at < pixels.length; at += 1) {
        const isLeft = at % w < w / 4;
        pixels[at] = isLeft ? (kind === 'image/jpeg' ? 0xff0000ff : 0) : (Math.random() * 0x1000000) | 0xff000000;
      }
      context.putImageData(image, 0, 0);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 1));
      return new Promise<string>((resolve) => {
        const reader = new FileReader();
        reader.onload = () => resolve((reader.result as string).split(',')[1]!);
        reader.readAsDataURL(blob!);
      });
    },
    [type, width, height] as const,
  );
  return { name, buffer: Buffer.from(base64, 'base64') };
}

/** Says, in a JPEG, that its camera was turned to the right. */
function turned(jpeg: Buffer): Buffer<ArrayBuffer> {
  const exif = Buffer.from('45786966000049492a00080000000100120103000100000006000000' + '00000000', 'hex');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

/** The size of the stored picture, and the colours in the middle of its upper and its left edge. */
const storedPicture = (page: Page, address: string) =>
  page.evaluate(async (url) => {
    const response = await fetch(url);
    const blob = await response.blob();
    const bitmap = await createImageBitmap(blob);
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(bitmap, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data];
    const { width, height } = bitmap;
    return { type: blob.type, bytes: blob.size, width, height, top: at(width / 2, 9), left: at(9, height / 2) };
  }, address);

async function shrinkAndSave(page: Page, title: string, file: Awaited<ReturnType<typeof largePicture>>) {
  const form = courseForm(page);
  await fillCourse(page, title);
  expect(file.buffer.length).toBeGreaterThan(LIMIT);
  await form.thumbnail.setInputFiles(written(file));
  await expect(page.getByText(/melebihi batas maksimum 10MB/)).toBeVisible();
  await page.getByRole('button', { name: 'Perkecil gambar' }).click();
  await expect(page.getByRole('button', { name: `Batalkan pilihan ${file.name}` })).toBeVisible();
  await expect(page.getByText(/melebihi batas/)).toHaveCount(0);
  const preview = page.locator('img[src^="blob:"]');
  const shown = await preview.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  });
  await form.create.click();
  await expect(page.getByText('Kursus berhasil dibuat')).toBeVisible();
  return shown;
}

const thumbnailOf = async (backend: { findCourses: (q: string) => Promise<unknown[]> }, title: string) =>
  ((await backend.findCourses(title)) as { thumbnail_image: string }[])[0]!.thumbnail_image;

test(
  'a photo that is too large is made smaller as it is shown, and that is what is sent',
  { tag: '@all' },
  async ({ page, backend }) => {
    await page.goto('/courses/new');
    const title = unique('Foto');
    const photo = await largePicture(page, { name: 'foto.jpg', type: 'image/jpeg', width: 2_800, height: 2_100 });
    const shown = await shrinkAndSave(page, title, { ...photo, buffer: turned(photo.buffer) });
    expect(shown).toEqual({ width: 1_200, height: 1_600 });
    const stored = await storedPicture(page, await thumbnailOf(backend, title));
    expect(stored).toMatchObject({ ...shown, type: 'image/jpeg' });
    expect(stored.bytes).toBeLessThan(LIMIT);
    // What was left is on top now.
    expect(stored.top[0]).toBeGreaterThan(220);
    expect(stored.top[1]).toBeLessThan(60);
  },
);

for (const type of ['image/png', 'image/webp'] as const) {
  test(
    `what is transparent in ${type} stays so when it is made smaller`,
    { tag: '@nightly' },
    async ({ page, backend }) => {
      await page.goto('/courses/new');
      const title = unique('Logo');
      const name = type === 'image/png' ? 'logo.png' : 'logo.webp';
      const shown = await shrinkAndSave(
        page,
        title,
        await largePicture(page, { name, type, width: 2_400, height: 2_000 }),
      );
      const stored = await storedPicture(page, await thumbnailOf(backend, title));
      expect(stored).toMatchObject({ ...shown, type, width: 1_600 });
      expect(stored.left[3]).toBe(0);
      expect(stored.top[3]).toBe(255);
    },
  );
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../scripts/root';
import { systemFonts } from '../support/checks/fonts';
import { fileOf, openPicture, PICTURES } from '../support/checks/pictures';
import { answered } from '../support/checks/problems';
import { expect, test } from '../support/test';

/** The guide's pictures are what the console is compared with, so that the guide cannot show another one. */
const VIEWPORTS = [
  { width: 1280, height: 800, tag: '@all' },
  { width: 390, height: 844, tag: '@nightly' },
];

for (const { tag, ...viewport } of VIEWPORTS) {
  for (const picture of PICTURES) {
    test.describe(`${picture.name} at ${viewport.width} px`, { tag }, () => {
      test.use({ viewport, session: picture.session ?? 'signed-in', ownContext: true });

      test("looks as in its picture, in the console's own font", async ({ page, backend, problems }) => {
        problems.allow(answered(401));
        await openPicture(page, picture, backend);
        await expect(page).toHaveScreenshot(fileOf(picture, viewport.width));
        expect(await systemFonts(page)).toEqual([]);
      });
    });
  }
}

test('no picture is left of a screen that is gone', { tag: '@all' }, async () => {
  const entries = await readdir(path.join(ROOT, 'docs/pictures'), { recursive: true });
  const files = entries.filter((entry) => entry.endsWith('.png'));
  expect(files.sort()).toEqual(
    VIEWPORTS.flatMap(({ width }) => PICTURES.map((picture) => fileOf(picture, width).join('/'))).sort(),
  );
});

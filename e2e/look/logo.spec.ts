import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { LOGO } from '../../lib/brand';
import { drawLogo, LOGO_FILES } from '../../scripts/brand/draw-logo';
import { ROOT } from '../../scripts/root';
import { expect, test } from '../support/test';

const read = (address: string) => readFileSync(path.join(ROOT, 'public', address));

/** The mean difference of a part of a pixel (0 to 255); versions of Chromium smooth edges differently. */
function difference(page: Page, type: string, ...files: Buffer[]): Promise<number> {
  const addresses = files.map((file) => `data:${type};base64,${file.toString('base64')}`);
  return page.evaluate(async (sources) => {
    const [one, other] = await Promise.all(
      sources.map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d')!;
        context.drawImage(image, 0, 0);
        return [...context.getImageData(0, 0, image.width, image.height).data];
      }),
    );
    return one!.length === other!.length
      ? one!.reduce((sum, part, at) => sum + Math.abs(part - other![at]!), 0) / one!.length
      : Infinity;
  }, addresses);
}

test('the picture and the icons are drawn from the logo', { tag: '@all' }, async ({ page }) => {
  const svg = read(LOGO.fallback).toString();
  for (const file of LOGO_FILES) {
    const drawn = await drawLogo(page, svg, file);
    const type = file.src.endsWith('.webp') ? 'image/webp' : 'image/png';
    expect(await difference(page, type, read(file.src), drawn), file.src).toBeLessThan(0.1);
  }
  const other = await drawLogo(page, svg.replace('#fff', '#000'), LOGO_FILES[0]!);
  expect(await difference(page, 'image/webp', read(LOGO.src), other)).toBeGreaterThan(1);
});

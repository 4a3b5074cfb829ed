import type { Page } from '@playwright/test';
import { ICONS, LOGO, type LogoFile } from '../../lib/brand';

/** The files that are drawn from the logo. The picture is shown at up to 44 pixels, on screens with two for each. */
export const LOGO_FILES: LogoFile[] = [{ src: LOGO.src, px: 96 }, ...Object.values(ICONS)];

/** Draws a file of the logo in a browser. */
export async function drawLogo(page: Page, svg: string, { src, px, ground, margin = 0 }: LogoFile): Promise<Buffer> {
  await page.setViewportSize({ width: px, height: px });
  await page.setContent(`
    <body style="margin: 0; background: ${ground ?? 'transparent'}">
    <img src="data:image/svg+xml,${encodeURIComponent(svg)}"
      style="display: block; box-sizing: border-box; width: ${px}px; height: ${px}px; padding: ${px * margin}px">`);
  await page.evaluate(() => document.images[0]!.decode());
  const png = await page.screenshot({ omitBackground: true });
  return src.endsWith('.webp') ? toWebp(page, png) : png;
}

/** Without loss. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const address = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d')!.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 1);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  return Buffer.from(address.split(',')[1]!, 'base64');
}

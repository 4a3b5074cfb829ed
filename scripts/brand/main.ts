import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { LOGO } from '../../lib/brand';
import { CHROMIUM_ARGS, provideChromium } from '../chromium';
import { runScript } from '../problem';
import { ROOT } from '../root';
import { drawLogo, LOGO_FILES } from './draw-logo';
import { BASIC_FONT, makeBasicFont } from './font';

/** `npm run brand`: draws the picture of the logo and all icons from `public/logo.svg`, and makes the font of all pages. */
runScript(async () => {
  const fileOf = (address: string) => path.join(ROOT, 'public', address);
  const svg = readFileSync(fileOf(LOGO.fallback), 'utf8');
  const browser = await chromium.launch({ executablePath: await provideChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    for (const file of LOGO_FILES) {
      writeFileSync(fileOf(file.src), await drawLogo(page, svg, file));
      console.log(`public${file.src}`);
    }
  } finally {
    await browser.close();
  }
  writeFileSync(path.join(ROOT, BASIC_FONT), await makeBasicFont());
  console.log(BASIC_FONT);
});

import type { Page } from '@playwright/test';

/** Excludes file inputs: the browser's own text in them is transparent. */
const SHOWN = 'body *:not(input[type=file])';

/** Lists the elements whose text is rendered with a system font instead of the console's web font. */
export async function systemFonts(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: SHOWN });
  const found = await Promise.all(
    nodeIds.map(async (nodeId) => {
      const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
      const foreign = fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
      if (foreign.length === 0) return [];
      const { outerHTML } = await cdp.send('DOM.getOuterHTML', { nodeId });
      return [`${foreign.join(', ')}: ${outerHTML.slice(0, 200)}`];
    }),
  );
  await cdp.detach();
  return found.flat();
}

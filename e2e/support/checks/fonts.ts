import type { Page } from '@playwright/test';

/** The browser's own words in a file picker are never seen: a label stands for it. */
const SHOWN = 'body *:not(input[type=file])';

/** The text on a page that is not drawn with the font that comes with the console, and what it is drawn with. */
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

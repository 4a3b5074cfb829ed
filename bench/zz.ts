import { launch, visit } from './visit';
import { startSite } from './site';
import { prepareRecords, slowestInput } from './measures/interactions';
import { slowCpu } from './profile';
const variants: Record<string, string> = {
  now: '',
  body: 'body{cursor:auto!important;user-select:auto!important;-webkit-user-select:auto!important}',
};
(async () => {
  const site = await startSite(); const browser = await launch();
  const { courseId } = await prepareRecords(site);
  const out: Record<string, any[]> = {};
  for (let i = 0; i < 4; i++) for (const [name, css] of Object.entries(variants)) await visit(browser, site, {}, async ({ page, cdp }) => {
    await page.goto(`/courses/${courseId}/modules?limit=100`);
    await page.locator('article:not([data-first-paint] *)').nth(99).waitFor();
    await page.locator('[data-rfd-drag-handle-draggable-id]').first().waitFor();
    await page.evaluate((text) => { const s = new CSSStyleSheet(); s.replaceSync(text); document.adoptedStyleSheets = [s]; }, css);
    await slowCpu(cdp);
    await page.mouse.move(400, 300); await page.waitForTimeout(1500);
    await page.getByRole('button', { name: /^Ubah urutan/ }).first().focus();
    const events: any[] = []; const on = (e: any) => events.push(...e.value); cdp.on('Tracing.dataCollected' as any, on);
    const done = new Promise((r) => cdp.on('Tracing.tracingComplete' as any, r));
    await cdp.send('Tracing.start' as any, { categories: 'devtools.timeline', transferMode: 'ReportEvents' });
    const t = await slowestInput(page, () => page.keyboard.press('Space'));
    await cdp.send('Tracing.end' as any); await done;
    const x = events.filter((e) => e.ph === 'X');
    const key = x.find((e) => e.name === 'EventDispatch' && e.args.data.type === 'keydown');
    const sum = (n: string) => Math.round(x.filter((e) => e.tid === key.tid && e.name === n && e.ts > key.ts && e.ts < key.ts + 250000).reduce((s, e) => s + e.dur, 0) / 1000);
    const ult = x.filter((e) => e.tid === key.tid && e.name === 'UpdateLayoutTree' && e.ts > key.ts && e.ts < key.ts + 250000).sort((a, b) => b.dur - a.dur)[0];
    (out[name] ??= []).push([t, Math.round(key.dur / 1000), sum('UpdateLayoutTree'), ult?.args.elementCount, sum('Layout'), sum('PrePaint'), sum('Paint'), sum('Layerize')].join('/'));
  });
  console.log('total/js/style/elements/layout/prepaint/paint/layerize'); console.log(out);
  await browser.close(); await site.stop();
})();

import { BUDGETS, type Budget } from '../support/checks/budgets';
import { loadedScripts } from '../support/checks/loaded-scripts';
import { expect, test } from '../support/test';

test.use({ ownContext: true });

for (const [address, budget] of Object.entries<Budget>(BUDGETS)) {
  test.describe(address, { tag: '@all' }, () => {
    if (['/login', '/setup'].includes(address)) test.use({ session: 'configured' });

    test('keeps its budget of code and requests', async ({ page, backend }, { annotations }) => {
      const [course] = await backend.findCourses('');
      const { js, requests, afterTouch } = await loadedScripts(page, address.replace('{course}', course!.id));
      const touched = await afterTouch();
      const used: Budget = {
        gzipKb: js.gzip / 1_000,
        brotliKb: js.brotli / 1_000,
        touchedGzipKb: touched.gzip / 1_000,
        requests,
      };
      annotations.push({ type: 'used', description: JSON.stringify(used) });
      for (const [what, limit] of Object.entries(budget)) {
        expect.soft(used[what as keyof Budget], what).toBeLessThanOrEqual(limit);
      }
      // A page that failed to load would keep any budget.
      expect(used.gzipKb).toBeGreaterThan(100);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

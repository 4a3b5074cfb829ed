import { BUDGET_KB } from '../support/checks/budgets';
import { loadedScripts } from '../support/checks/loaded-scripts';
import { expect, test } from '../support/test';

test.describe('without a session', () => {
  test.use({ session: 'configured' });
  for (const path of ['/login', '/setup']) check(path, async () => path, BUDGET_KB.entry);
});

check('/courses', async () => '/courses', BUDGET_KB.list);
check('/users', async () => '/users', BUDGET_KB.list);
check('/courses/new', async () => '/courses/new', BUDGET_KB.form);
check('/users/new', async () => '/users/new', BUDGET_KB.form);
check('the course form', async (course) => `/courses/${course}/edit`, BUDGET_KB.form);
check('the new module form', async (course) => `/courses/${course}/modules/new`, BUDGET_KB.form);
check('the upload of many modules', async (course) => `/courses/${course}/modules/upload`, BUDGET_KB.form);
check('the module list', async (course) => `/courses/${course}/modules`, BUDGET_KB.modules);

function check(name: string, addressOf: (courseId: string) => Promise<string>, budgetKb: number) {
  test(`${name} loads at most ${budgetKb} kB of JavaScript`, async ({ page, backend }, { annotations }) => {
    const [course] = await backend.findCourses('');
    const { js } = await loadedScripts(page, await addressOf(course!.id));
    annotations.push({ type: 'JavaScript, gzip', description: `${(js.gzip / 1_000).toFixed(1)} kB` });
    expect(js.gzip).toBeLessThanOrEqual(budgetKb * 1_000);
    // A page that failed to load would keep any budget.
    expect(js.gzip).toBeGreaterThan(100_000);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

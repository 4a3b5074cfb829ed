import type * as Claim from '@/lib/journal/claim';

/** A page of its own, with the storage and the channels of the others. */
async function page(): Promise<typeof Claim> {
  let loaded: typeof Claim | undefined;
  await jest.isolateModulesAsync(async () => {
    loaded = await import('@/lib/journal/claim');
  });
  return loaded!;
}

describe('without locks of the browser', () => {
  test('a page that lives keeps its work, however seldom its timers run', async () => {
    const [hidden, other] = [await page(), await page()];
    expect(await hidden.claim('w')).toBe(true);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 600_000);
    expect(await other.isClaimed('w')).toBe(true);
    expect(await other.claim('w')).toBe(false);
    hidden.release('w');
    expect(await other.claim('w')).toBe(true);
    other.release('w');
  });

  test('the work of a page that is gone is free at once, for one of those that take it up', async () => {
    localStorage.setItem('work-alive w', 'gone');
    const [first, second] = [await page(), await page()];
    expect(await first.isClaimed('w')).toBe(false);
    const taken = await Promise.all([first.claim('w'), second.claim('w')]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    first.release('w');
    second.release('w');
  });
});

import { readLighthouse, readVnu } from '@/bench/judges/reports';
import { scoresOf, type Report } from '@/scripts/mutations/score';

/** What the commands `judges` and `mutations` read from the reports of others. */

const lighthouse = (performance: number | null, accessibility = 1) =>
  readLighthouse({
    categories: {
      performance: {
        score: performance,
        auditRefs: [
          { id: 'slow', weight: 30 },
          { id: 'told', weight: 0 },
          { id: 'quick', weight: 30 },
        ],
      },
      accessibility: { score: accessibility, auditRefs: [{ id: 'contrast', weight: 7 }] },
      'best-practices': { score: 1, auditRefs: [] },
    },
    audits: {
      slow: { title: 'Largest Contentful Paint', score: 0.4, displayValue: '3.3 s' },
      told: { title: 'Unused JavaScript', score: 0 },
      quick: { title: 'Cumulative Layout Shift', score: 1 },
      contrast: { title: 'Contrast', score: 0 },
    },
  });

test('a page with enough points has no shortfall', () => {
  expect(lighthouse(0.9)).toEqual({
    scores: { performance: 90, accessibility: 100, 'best-practices': 100 },
    shortfalls: [],
  });
});

test('a shortfall names its points, and what cost them', () => {
  expect(lighthouse(0.89).shortfalls).toEqual(['performance 89, at least 90; Largest Contentful Paint 3.3 s']);
  expect(lighthouse(1, 0.99).shortfalls).toEqual(['accessibility 99, at least 100; Contrast']);
});

test('a category that Lighthouse could not judge falls short', () => {
  expect(lighthouse(null).shortfalls).toEqual([expect.stringMatching(/^performance 0, at least 90/)]);
});

test('an error of vnu is told with its file and line', () => {
  expect(readVnu('{"messages":[]}')).toEqual([]);
  const message = { type: 'error', url: 'file:/out/users.html', lastLine: 3, message: 'Stray tag.', extract: '</p>' };
  expect(readVnu(JSON.stringify({ messages: [message] }))).toEqual(['users.html:3 Stray tag. </p>']);
});

describe('the mutations of a file', () => {
  const location = { start: { line: 7, column: 3 } };
  const of = (...states: Report['files'][string]['mutants'][number]['status'][]) =>
    scoresOf({
      files: {
        'a.ts': { mutants: states.map((status) => ({ status, mutatorName: 'Regex', replacement: '/a/', location })) },
      },
    });

  test('that a test notices are those that make it fail or wait for ever', () => {
    expect(of('Killed', 'Timeout', 'Survived', 'NoCoverage')).toEqual([
      { file: 'a.ts', share: 50, mutations: 4, unnoticed: Array(2).fill('a.ts:7:3 Regex: /a/') },
    ]);
  });

  test('that cannot run do not count, and none at all is no success', () => {
    expect(of('Killed', 'CompileError', 'RuntimeError', 'Ignored')).toMatchObject([{ share: 100, mutations: 1 }]);
    expect(of()).toMatchObject([{ share: 0 }]);
  });
});

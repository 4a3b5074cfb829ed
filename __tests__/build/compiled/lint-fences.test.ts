import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** The rooms of the console, from the ground up; each row is a file, what it may not import, and what it may. */
const fences: [file: string, forbidden: string[], allowed: string[]][] = [
  [
    'lib/probe.ts',
    [
      'react',
      'react/jsx-runtime',
      'react-dom/client',
      'next/navigation',
      '@mui/material/Box',
      '@emotion/react',
      'formik',
      'swr',
      'swr/mutation',
      'react-hot-toast',
      'react-hot-toast/headless',
      '@/hooks/use-query',
      '@/components/list/pager',
      '@/app/font',
      '../hooks/use-query',
      '../components/list/pager',
      '../app/font',
      './text/common',
      './api/query',
      './users/api',
    ],
    ['./config', '@/lib/config', 'yup'],
  ],
  [
    'lib/api/probe.ts',
    [
      'react',
      'react-hot-toast',
      '../../hooks/use-query',
      '../../components/list/pager',
      '@/app/font',
      '../records/save',
      '@/lib/jobs/job',
      '../courses/api',
      '@/lib/users/model',
      '../auth/sign-in',
      '../platform/head/template-slots',
    ],
    ['../config', './query', '../session/session', '../platform/browser/storage', '../text/common'],
  ],
  ['lib/text/probe.ts', ['../api/errors', '../jobs/job-state', '@/lib/users/text'], ['../format', './common']],
  [
    'lib/platform/versions/probe.ts',
    ['../../api/http', '../../session/session', '../../records/drafts', '../head/template-slots'],
    ['./version', '../browser/storage', '../../navigation/leave-guard', '../../text/common'],
  ],
  [
    'lib/session/probe.ts',
    ['../api/http', '../records/drafts', '../auth/sign-in'],
    ['./endpoint', '../platform/browser/storage'],
  ],
  [
    'lib/users/import/probe.ts',
    ['../../courses/api', '../../modules/text', '../../auth/sign-in', '@/lib/quick-find/search'],
    ['./rows', '../text', '../../records/model', '../../jobs/job', '../../files/csv', '../../api/errors'],
  ],
  ['lib/auth/probe.ts', ['../quick-find/search'], ['./tabs', '../records/drafts', '../session/session']],
  [
    'lib/platform/head/probe.ts',
    ['react', '../../../components/list/pager', '@/app/font'],
    ['./template-slots', '../early-requests', '../../courses/model', '../../api/http'],
  ],
  [
    'lib/notify.ts',
    ['react', 'swr', '@/hooks/use-query', '../components/list/pager', '@/app/font'],
    ['react-hot-toast/headless', './config'],
  ],
  [
    'hooks/probe.ts',
    [
      'swr',
      'swr/infinite',
      'formik',
      'react-hot-toast',
      '@/components/list/pager',
      '../components/form/field',
      '@/app/font',
      '../app/font',
    ],
    ['react', 'next/navigation', '@/lib/notify', './use-query', '@/hooks/use-query'],
  ],
  [
    'hooks/use-query.ts',
    ['react-hot-toast', '@/components/list/pager', '../app/font'],
    ['swr', 'react', '@/lib/api/query'],
  ],
  ['hooks/use-session-scope.tsx', ['@/app/font', '@/components/users/user-card', 'react-hot-toast'], ['swr', 'react']],
  [
    'hooks/use-refresh.ts',
    ['react-hot-toast/headless', '../components/list/pager', '@/app/font'],
    ['swr', '@/lib/notify'],
  ],
  ...['ui', 'list', 'feedback', 'form', 'shell', 'entry'].map((room): [string, string[], string[]] => [
    `components/${room}/probe.tsx`,
    [
      'swr',
      'swr/mutation',
      'formik',
      'react-hot-toast',
      '@/app/font',
      '../../app/font',
      '@/components/courses/course-card',
      '../courses/course-card',
      '../modules/module-card',
      '@/components/users/user-card',
      '../auth/login-screen',
      '@/components/setup/setup-screen',
      '@/lib/courses/text',
      '@/lib/users/model',
      '@mui/material/Box',
      '@emotion/react',
    ],
    [
      'react',
      'clsx',
      './own.module.css',
      '@/hooks/use-query',
      '@/lib/api/query',
      '../list/pager',
      '../form/field',
      './own',
    ],
  ]),
  [
    'components/feedback/toasts/toaster.tsx',
    ['@/app/font', '../../courses/course-card', '@/components/users/user-card', 'swr'],
    ['react-hot-toast/headless', '@/hooks/use-store', './toast-card'],
  ],
  ...['form/form.tsx', 'form/use-form-field.ts'].map((part): [string, string[], string[]] => [
    `components/${part}`,
    ['swr', 'react-hot-toast', '../courses/course-card', '@mui/material/Box'],
    ['formik', 'react', './field'],
  ]),
  [
    'components/courses/probe.tsx',
    [
      'swr',
      'formik',
      'react-hot-toast',
      '@/app/font',
      '../../app/font',
      '../users/user-card',
      '@/components/users/user-card',
      '../modules/module-card',
      '@/components/auth/login-screen',
      '../setup/setup-screen',
    ],
    [
      '../list/pager',
      '@/components/form/field',
      './course-card',
      '@/components/courses/course-card',
      '@/lib/api/users',
      '@/hooks/use-query',
    ],
  ],
  [
    'components/modules/probe.tsx',
    ['../courses/course-card', '@/components/users/user-card', '@/app/font', 'swr'],
    ['./module-card', '../list/pager'],
  ],
  [
    'components/users/probe.tsx',
    ['../courses/course-card', '@/components/modules/module-card', '@/app/font', 'swr'],
    ['./user-card', '../form/field'],
  ],
  [
    'components/auth/probe.tsx',
    ['../setup/setup-screen', '@/components/courses/course-card', '@/app/font', 'swr'],
    ['../shell/logo', '@/lib/auth/sign-in'],
  ],
  [
    'components/setup/probe.tsx',
    ['../auth/login-screen', '@/components/users/user-card', '@/app/font', 'swr'],
    ['../shell/logo', '@/lib/session/endpoint'],
  ],
  [
    'components/ui/dialog/dialog-sheet.tsx',
    ['swr', '@/app/font', '../courses/course-card'],
    ['@mui/material/Dialog', './button'],
  ],
  ['components/shell/side-panel.tsx', ['@mui/material/Drawer', 'swr', '@/app/font'], ['@/lib/text/common']],
  [
    'app/probe.tsx',
    ['@mui/material/Box', 'swr', 'react-hot-toast', 'react-hot-toast/headless'],
    ['next/navigation', '@/components/courses/course-card', './font'],
  ],
];

interface Message {
  ruleId: string | null;
}

const texts: { filePath: string; code: string }[] = [];
/** For each text, the names of the rules that it breaks. */
let complaints: string[][];

/** Adds a text to those that are linted before the tests; in a test, the result tells which rules it breaks. */
function linted(filePath: string, code: string): () => string[] {
  const index = texts.push({ filePath, code }) - 1;
  return () => complaints[index]!;
}

// One run for all texts, because loading the linter takes longer than linting them.
beforeAll(() => {
  const output = execFileSync(process.execPath, [join(__dirname, './lint.mjs')], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
  });
  complaints = (JSON.parse(output) as Message[][]).map((messages) => [
    ...new Set(messages.map(({ ruleId }) => String(ruleId))),
  ]);
});

const asValue = (source: string) => `import * as probe from '${source}';\nexport default probe;\n`;
const asType = (source: string) => `import type { Probe } from '${source}';\nexport type Own = Probe;\n`;

/** Each import of each file, as a value and as a type. */
const imports = fences.flatMap(([filePath, forbidden, allowed]) =>
  [...forbidden, ...allowed].flatMap((source) =>
    [asValue, asType].map((write) => ({
      filePath,
      source,
      code: write(source),
      said: linted(filePath, write(source)),
    })),
  ),
);

/** Those of the sources about which the linter says something else than `expected`. */
function surprises(file: string, sources: string[], expected: string) {
  return imports
    .filter(({ filePath, source, said }) => filePath === file && sources.includes(source) && said().join() !== expected)
    .map(({ code, said }) => `${code.split('\n')[0]} → ${said().join() || 'fine'}`);
}

describe('a button of the browser cannot be used beside ButtonBase, which keeps the focus', () => {
  const code = 'export const Probe = () => <button type="button">x</button>;\n';
  const buttons: [file: string, rules: string[]][] = [
    ['components/courses/probe.tsx', ['no-restricted-syntax']],
    ['app/probe.tsx', ['no-restricted-syntax']],
    ['components/ui/button.tsx', []],
  ];
  test.each(buttons.map(([file, rules]) => [file, rules, linted(file, code)] as const))(
    'in %s it breaks the rules %j',
    (_, rules, said) => {
      expect(said()).toEqual(rules);
    },
  );
});

describe('only useStore subscribes a component to a store', () => {
  const code = "import { useSyncExternalStore } from 'react';\nexport const useProbe = useSyncExternalStore;\n";
  const files: [file: string, rules: string[]][] = [
    ['components/courses/probe.tsx', ['no-restricted-syntax']],
    ['components/users/probe.ts', ['no-restricted-syntax']],
    ['hooks/probe.ts', ['no-restricted-syntax']],
    ['hooks/use-store.ts', []],
  ];
  test.each(files.map(([file, rules]) => [file, rules, linted(file, code)] as const))(
    'in %s an own subscription breaks the rules %j',
    (_, rules, said) => {
      expect(said().filter((rule) => rule === 'no-restricted-syntax')).toEqual(rules);
    },
  );
});

describe('only hooks/focus watches the DOM, or waits a microtask, to move the focus', () => {
  const tricks = ['new MutationObserver(() => {});\n', 'queueMicrotask(() => {});\n'];
  const files: [file: string, rules: string[]][] = [
    ['components/list/probe.tsx', ['no-restricted-globals']],
    ['hooks/probe.ts', ['no-restricted-globals']],
    ['lib/platform/browser/probe.ts', ['no-restricted-globals']],
    ['hooks/focus/probe.ts', []],
  ];
  test.each(files.flatMap(([file, rules]) => tricks.map((code) => [file, code, rules, linted(file, code)] as const)))(
    '%s: %s breaks the rules %j',
    (_file, _code, rules, said) => {
      expect(said()).toEqual(rules);
    },
  );
});

test.each(fences)('%s cannot import what lies above or beside it', (file, forbidden) => {
  expect(surprises(file, forbidden, 'no-restricted-imports')).toEqual([]);
});

test.each(fences)('%s can import what lies below it', (file, _, allowed) => {
  expect(surprises(file, allowed, '')).toEqual([]);
});

describe('an error cannot disappear without a trace', () => {
  const rule = 'kelola/no-swallowed-error';
  const handlers: [how: string, code: string, said: string][] = [
    ['an empty catch', 'try { act(); } catch {}', rule],
    ['a catch that answers without looking', 'try { act(); } catch { answer = 0; }', rule],
    ['a catch that takes the error and drops it', 'try { act(); } catch (error) { answer = 0; }', rule],
    ['a promise whose failure is dropped', 'later().catch(() => {});', rule],
    ['a promise whose failure is answered without looking', 'later().catch((error) => { answer = 0; });', rule],
    ['a second handler that drops it', 'later().then(() => {}, () => {});', rule],
    ['a catch that uses it', 'try { act(); } catch (error) { report(error); }', ''],
    ['a catch that says why not', 'try { act(); } catch { // Nobody waits for it.\n }', ''],
    ['a promise whose failure is used', 'later().catch((error) => report(error));', ''],
    ['a promise whose failure is handled elsewhere', 'later().catch(report);', ''],
    ['a promise that says why not', '// Nobody waits for it.\nlater().catch(() => {});', ''],
  ];
  const declared =
    'declare let answer: number, act: () => void, later: () => Promise<void>, report: (e: unknown) => void;';
  const files = ['lib/probe.ts', 'hooks/probe.ts', 'components/users/probe.tsx', 'app/probe.tsx'];

  test.each(
    handlers.map(([how, code, expected]) => {
      const said = files.map((file) => linted(file, `${declared}\n${code}\n`));
      return [how, expected || 'fine', said] as const;
    }),
  )('in the console %s is %s', (_, expected, said) => {
    const found = said.map((rules) =>
      rules()
        .filter((each) => each === rule)
        .join(),
    );
    expect(new Set(found)).toEqual(new Set([expected === 'fine' ? '' : expected]));
  });
});

describe("the browser's storage has one door for each place", () => {
  const rule = 'storage/no-storage';
  test.each(
    [
      ['hooks/probe.ts', "globalThis.localStorage.getItem('x')", [rule]],
      ['components/ui/probe.ts', 'document.cookie', [rule]],
      ['lib/api/probe.ts', "indexedDB.open('x')", [rule]],
      ['lib/api/probe.ts', 'navigator.storage.getDirectory()', [rule]],
      ['service-worker/probe.ts', "caches.open('x')", [rule]],
      ['lib/platform/browser/storage.ts', 'globalThis.localStorage', []],
    ].map(
      ([file, code, expected]) =>
        [file, code, linted(file as string, `export const kept = ${code as string};\n`), expected] as const,
    ),
  )('in %s %s is told where it may not stand', (_file, _code, said, expected) => {
    expect(said().filter((each) => each === rule)).toEqual(expected);
  });
});

describe('an id may be a bigint, which JSON.stringify throws for', () => {
  const rule = 'no-restricted-properties';
  test.each(
    [
      ['lib/courses/probe.ts', 'JSON.stringify([])', [rule]],
      ['lib/records/list/probe.ts', 'JSON.stringify([])', [rule]],
      ['lib/courses/probe.ts', "JSON.parse('[]') as unknown", []],
      ['lib/platform/probe.ts', 'JSON.stringify([])', []],
    ].map(
      ([file, code, expected]) =>
        [file, code, linted(file as string, `export const text = ${code as string};\n`), expected] as const,
    ),
  )('in %s %s is told where it may not stand', (_file, _code, said, expected) => {
    expect(said().filter((each) => each === rule)).toEqual(expected);
  });
});

describe("the computer's clock, which people set back and forth, measures nothing", () => {
  const rule = 'kelola/no-clock';
  test.each(
    [
      ['hooks/probe.ts', 'Date.now()', [rule]],
      ['lib/api/probe.ts', 'new Date()', [rule]],
      ['lib/api/probe.ts', 'new Date(0)', []],
      ['lib/api/probe.ts', 'performance.now()', []],
      ['lib/format.ts', 'Date.now()', []],
    ].map(
      ([file, code, expected]) =>
        [file, code, linted(file as string, `export const at = ${code as string};\n`), expected] as const,
    ),
  )('in %s %s is told where it may not stand', (_file, _code, said, expected) => {
    expect(said().filter((each) => each === rule)).toEqual(expected);
  });
});

describe('what builds and serves the console, and the demo back end, run on Node 20.9', () => {
  const rules = ['n/no-unsupported-features/node-builtins', 'no-restricted-properties'];
  const [unsupported, restricted] = rules as [string, string];
  test.each(
    [
      [
        'scripts/build/probe.ts',
        "import { globSync } from 'node:fs';\nexport const probe = globSync;\n",
        [unsupported],
      ],
      ['demo-api/src/node/probe.ts', 'export const probe = import.meta.dirname;\n', [unsupported]],
      [
        'demo-api/src/node/probe.ts',
        "import { Readable } from 'node:stream';\nexport const probe = Readable.toWeb;\n",
        [restricted],
      ],
      ['scripts/build/probe.ts', "import { readFileSync } from 'node:fs';\nexport const probe = readFileSync;\n", []],
      ['scripts/test/probe.ts', 'export const probe = import.meta.dirname;\n', []],
    ].map(([file, code, expected]) => [file, code, linted(file as string, code as string), expected] as const),
  )('in %s it is told what newer ones have: %s', (_file, _code, said, expected) => {
    expect(said().filter((each) => rules.includes(each))).toEqual(expected);
  });
});

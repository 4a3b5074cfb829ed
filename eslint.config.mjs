import { readdirSync, readFileSync } from 'node:fs';
import next from '@next/eslint-plugin-next';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import node from 'eslint-plugin-n';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { noClock } from './scripts/lint/no-clock.mjs';
import { noStorage } from './scripts/lint/no-storage.mjs';
import { noSwallowedError } from './scripts/lint/no-swallowed-error.mjs';

const { engines } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/**
 * Who may import whom: lib (whose folders have an order of their own) ← hooks ← components/{ui,list,feedback,form,shell,entry,quick-find,unfinished} ← components/<resource> ← app.
 * Each entry forbids what lies above it; `lint-fences.test.ts` shows that each can fail. A folder that is named here
 * nowhere is one of a resource. The file is long because it is one list of rules.
 */
const SHARED = ['ui', 'list', 'feedback', 'form', 'shell', 'entry', 'quick-find', 'unfinished'];
const foldersOf = (room) => readdirSync(new URL(room, import.meta.url));
const RESOURCES = foldersOf('components').filter((folder) => !SHARED.includes(folder));
const swr = { regex: '^swr(/|$)', message: 'Only use-query, use-refresh and use-session-scope talk to SWR.' };
const material = {
  regex: '^(@mui|@emotion)(/|$)',
  message:
    'Material brings a styling runtime along: only what is fetched on demand and does more than look is made of it.',
};
const formik = {
  regex: '^formik(/|$)',
  message: 'Formik checks with the values of the last render: fields read and change theirs by use-form-field.',
};
const TOASTER = 'components/feedback/toasts/toaster.tsx';
const toast = { regex: '^react-hot-toast', message: 'Only lib/notify and the toaster talk to react-hot-toast.' };
const above = (...rooms) => ({
  regex: `^(@|\\.\\.?(/\\.\\.)*)/(${rooms.join('|')})(/|$)`,
  message:
    'Imports go down only: lib ← hooks ← components/{ui,list,feedback,form,shell,entry,quick-find,unfinished} ← components/<resource> ← app.',
});
const frameworks = {
  regex: '^(react|react-dom|next|@mui|@emotion|formik|swr)(/|$)',
  message: 'lib knows no React, Next, MUI, Formik or SWR.',
};

const BELOW_NOUNS = [
  'text',
  'navigation',
  'platform',
  'session',
  'api',
  'files',
  'journal',
  'history',
  'jobs',
  'videos',
  'records',
];
const ABOVE_NOUNS = ['auth', 'quick-find'];
const NOUNS = foldersOf('lib').filter((name) => !/\./.test(name) && ![...BELOW_NOUNS, ...ABOVE_NOUNS].includes(name));

/**
 * The folders of `lib`, from the ground up; those of one row do not know each other. A course holds modules: what copies
 * one makes both.
 */
const LIB_ROWS = [
  ...BELOW_NOUNS.map((folder) => [folder]),
  NOUNS.filter((noun) => noun !== 'courses'),
  ['courses'],
  ABOVE_NOUNS,
];
const LIB_ORDER = LIB_ROWS.map((row) => row.join(', ')).join(' ← ');
const libFolders = (folders) => ({
  regex: `^(@/lib|\\.\\.?(/\\.\\.)*)/(${folders.join('|')})(/|$)`,
  message: `Inside lib, imports go down only: files of lib itself ← ${LIB_ORDER} ← platform/head.`,
});
/** The scripts in the heads of the pages: they use all of lib, and nothing imports them but the build. */
const head = {
  regex: '/platform/head/|^\\.\\.?/head/',
  message: 'The scripts in the heads of the pages are entries: nothing imports them.',
};

/** What all screens share knows no kind of record. */
const nouns = {
  regex: `^@/lib/(${NOUNS.join('|')})/`,
  message: 'Components that every screen may use know no kind of record; quick find does.',
};
const ofLib = [frameworks, above('hooks', 'components', 'app'), head];

const aboveShell = above('app', ...RESOURCES, ...RESOURCES.map((room) => `components/${room}`));

const subscription = {
  selector: "ImportSpecifier[imported.name='useSyncExternalStore']",
  message: 'A store is read by useStore.',
};

/** A dialog and a tooltip: what keeps the focus or its place. */
const MADE_OF_MATERIAL = ['ui/dialog/dialog-sheet', 'ui/tooltip/tooltip-popup.lazy'];

/** What watches the DOM or waits a microtask, because a browser or a library leaves no other way. */
const WATCHES_THE_DOM = [
  'hooks/focus/*.ts',
  // Next sets the title after the page has set it.
  'app/not-found-or-record.tsx',
  // A control goes, or changes its text, without an event.
  'components/ui/tooltip/watch-tooltips.ts',
  // The list that was painted before React is replaced by React's.
  'lib/platform/head/replay-input.ts',
];

/** What talks to SWR. */
const USES_SWR = ['hooks/use-query.ts', 'hooks/use-refresh.ts', 'hooks/use-session-scope.tsx'];

/** What talks to Formik: the form and its fields. */
const MADE_OF_FORMIK = ['form', 'use-form-field'];

/** What reads the computer's clock, because it is shown or sent, or has to outlive the page. */
const READS_THE_CLOCK = [
  // Times and days on the screen, in the names of files.
  'lib/{format,files/csv}.ts',
  'components/feedback/load-view.tsx',
  'hooks/{reading,use-query}.ts',
  'lib/records/list/whole-reading.ts',
  // `performance.now()` begins anew with each page: how old what a former page has left behind is.
  'lib/platform/versions/reload.ts',
  'lib/files/private-folder.ts',
  'lib/users/top-up/ledger.ts',
  'lib/journal/*.ts',
  // When something was done, and when a report for support was made.
  'lib/history/history.ts',
  'lib/api/{problem-report,request-log}.ts',
];

/** What opens the places in which a browser keeps things, each with a name of lib/kept.ts. */
const OPENS_STORAGE = [
  'lib/kept.ts',
  'lib/platform/browser/{storage,preferences}.ts',
  // Runs before anything else of a page has loaded.
  'lib/platform/versions/reload.ts',
  'lib/journal/{holds-work,journal,work}.ts',
  'lib/files/private-folder.ts',
  // In a worker.
  'lib/videos/convert.ts',
  'service-worker/{versions,tabs}.ts',
];

/** What `npm start` and `npm run build` run, and the files of an export that run on a server: on the oldest Node. */
const RUNS_ON_OLDEST_NODE = [
  'next.config.mjs',
  'scripts/*.ts',
  'scripts/{build,configure,hosts,servers}/**/*.{ts,js,cjs}',
  'demo-api/src/**/*.ts',
  'contract/*.ts',
];

const fence = (files, patterns, { ignores = [], mayUse } = {}) => ({
  files,
  ignores,
  rules: {
    'no-restricted-imports': [
      'error',
      { patterns: [...patterns, ...[swr, material, formik].filter((each) => each !== mayUse)] },
    ],
  },
});

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.next/',
      'out/',
      'next-env.d.ts',
      'coverage/',
      'test-results/',
      // The template of a resource is compiled and tested in a copy of the console.
      'docs/',
      '.demo-data/',
      '.mutations/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  {
    files: ['{app,components,hooks}/**/*.{ts,tsx}'],
    plugins: { '@next/next': next, 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...next.configs.recommended.rules,
      ...next.configs['core-web-vitals'].rules,
      ...reactHooks.configs['recommended-latest'].rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      // The first field of a screen or dialog that a person has just asked for.
      'jsx-a11y/no-autofocus': 'off',
    },
  },
  {
    files: ['{app,components}/**/*.tsx'],
    ignores: ['components/ui/button.tsx', 'components/feedback/announcer.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        subscription,
        {
          selector: "JSXOpeningElement[name.name='button']",
          message: 'A button of the browser drops the focus when it is disabled under it; ButtonBase keeps it.',
        },
        {
          selector:
            "JSXOpeningElement[name.name=/^[a-z]/]:has(> JSXAttribute[name.name='role'][value.value=/^(status|alert|log)$/]):not(:has(> JSXAttribute[name.name='aria-live'][value.value='off']))",
          message: 'What is told is said by the announcer: use AnnouncedText, announce or useAnnouncement.',
        },
        {
          selector: "JSXAttribute[name.name='aria-live'][value.value!='off']",
          message: 'The only live regions are those of the announcer.',
        },
      ],
    },
  },
  {
    files: ['{components,hooks}/**/*.ts'],
    ignores: ['hooks/use-store.ts'],
    rules: { 'no-restricted-syntax': ['error', subscription] },
  },
  {
    files: ['{app,components,hooks,lib}/**/*.{ts,tsx}', 'instrumentation-client.ts'],
    plugins: { kelola: { rules: { 'no-swallowed-error': noSwallowedError, 'no-clock': noClock } } },
    rules: { 'kelola/no-swallowed-error': 'error', 'kelola/no-clock': 'error' },
  },
  { files: READS_THE_CLOCK, rules: { 'kelola/no-clock': 'off' } },
  {
    files: ['{app,components,hooks,lib,service-worker}/**/*.{ts,tsx}', 'instrumentation-client.ts'],
    ignores: OPENS_STORAGE,
    plugins: { storage: { rules: { 'no-storage': noStorage } } },
    rules: { 'storage/no-storage': 'error' },
  },
  {
    files: ['{app,components,hooks,lib}/**/*.{ts,tsx}'],
    ignores: WATCHES_THE_DOM,
    rules: {
      'no-restricted-globals': [
        'error',
        ...['MutationObserver', 'queueMicrotask'].map((name) => ({
          name,
          message: 'What fights a library or a browser for the focus is in hooks/focus, with its reason.',
        })),
      ],
    },
  },
  {
    files: ['lib/**/*.ts'],
    // What forms hold has no ids.
    ignores: ['lib/api/json.ts', 'lib/platform/**', 'lib/records/save/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'JSON', property: 'stringify', message: 'It throws for a long id, which is a bigint: use toJson.' },
      ],
    },
  },
  {
    files: RUNS_ON_OLDEST_NODE,
    ignores: ['demo-api/src/browser/**'],
    plugins: { n: node },
    rules: {
      'n/no-unsupported-features/node-builtins': ['error', { version: engines.node, allowExperimental: true }],
      'no-restricted-properties': [
        'error',
        {
          object: 'Readable',
          property: 'toWeb',
          message: 'On Node 20.9 it ends the process when the reader goes away: use ReadableStream.from.',
        },
      ],
    },
  },
  fence(['lib/*.ts'], [...ofLib, libFolders(LIB_ROWS.flat()), toast], { ignores: ['lib/notify.ts'] }),
  fence(['lib/notify.ts'], [...ofLib, libFolders(LIB_ROWS.flat())]),
  ...LIB_ROWS.flatMap((row, index) =>
    row.map((folder) => {
      const others = [...row.filter((each) => each !== folder), ...LIB_ROWS.slice(index + 1).flat()];
      const patterns = [...ofLib, toast, ...(others.length > 0 ? [libFolders(others)] : [])];
      return fence([`lib/${folder}/**`], patterns, { ignores: ['lib/platform/head/**'] });
    }),
  ),
  fence(['lib/platform/head/**'], [frameworks, above('hooks', 'components', 'app'), toast]),
  fence(['hooks/**'], [above('components', 'app'), toast], {
    ignores: USES_SWR,
  }),
  fence(USES_SWR, [above('components', 'app'), toast], {
    mayUse: swr,
  }),
  fence(['components/{ui,list,feedback,form,shell,entry}/**'], [aboveShell, nouns, toast], {
    ignores: [TOASTER],
  }),
  fence(['components/{quick-find,unfinished}/**'], [aboveShell, toast]),
  ...MADE_OF_FORMIK.map((part) =>
    fence([`components/form/${part}.{ts,tsx}`], [aboveShell, nouns, toast], { mayUse: formik }),
  ),
  fence([TOASTER], [aboveShell, nouns]),
  ...RESOURCES.map((room) => {
    const others = RESOURCES.filter((other) => other !== room);
    return fence(
      [`components/${room}/**`],
      [above('app', ...others, ...others.map((other) => `components/${other}`)), toast],
    );
  }),
  fence(['app/**'], [toast]),
  ...MADE_OF_MATERIAL.map((part) =>
    fence([`components/${part}.tsx`], [aboveShell, nouns, toast], { mayUse: material }),
  ),
);

// Loads every stylesheet, 7 kB in all, with every page. Next would split the rules that only one page uses into a file
// of that page and preload it with every link to it; Chromium then warns about a preload that is not used.
// JavaScript, because TypeScript has no type for the bundler's `require.context`.
require.context('../components', true, /\.module\.css$/);
require.context('.', true, /\.module\.css$/);

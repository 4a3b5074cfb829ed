// Every stylesheet comes with every page, 7 kB in all. Next would give a page a file of its own for what no other page
// uses, and preload it with every link to that page; Chromium warns of what is preloaded and not used.
// Not TypeScript: its types do not know this function of the bundler.
require.context('../components', true, /\.module\.css$/);
require.context('.', true, /\.module\.css$/);

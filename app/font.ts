import localFont from 'next/font/local';

/** Plus Jakarta Sans from its npm package. Until it loads, Arial with matching metrics prevents a layout shift. */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  variable: '--font-sans',
  adjustFontFallback: 'Arial',
});

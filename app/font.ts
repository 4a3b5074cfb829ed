import localFont from 'next/font/local';

/** Plus Jakarta Sans, drawn in Indonesia, from the registry package; a metric twin holds its place until it is there. */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  variable: '--font-sans',
  adjustFontFallback: 'Arial',
});

import localFont from 'next/font/local';

// Plus Jakarta Sans from its npm package, in two files. Every page waits for the first, which `npm run brand` makes: the
// characters of English and Indonesian, in the weights that the stylesheets use. The browser asks for the second once a
// page shows another character. Until the first has loaded, Arial with matching metrics prevents a layout shift.

export const basic = localFont({
  src: './font-basic.woff2',
  weight: '400 700',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-basic',
});

export const other = localFont({
  src: '../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  weight: '200 800',
  display: 'swap',
  preload: false,
  adjustFontFallback: 'Arial',
  variable: '--font-other',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+A1-B6, U+B8-D6, U+D8-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+304, U+308, U+329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2025, U+2027-206F, U+20AC, U+2122, U+2212, U+2215, U+FEFF, U+FFFD',
    },
  ],
});

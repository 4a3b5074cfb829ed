/**
 * The brand as it is built in: `PRODUCT_NAME` and `PRODUCT_COLOR` replace the name and the colour, files of the same
 * names in `public/` the logo and the icons.
 */
export const BRAND = {
  name: 'Kelola',
  /** The tokens in `app/global.css` are its shades. */
  color: '#0e5c4f',
} as const;

/** `fallback` where the browser cannot show the first. */
export const LOGO = { src: '/logo.webp', fallback: '/logo.svg' } as const;

/**
 * The brand as it is built in. `PRODUCT_NAME` and `PRODUCT_COLOR` replace the name and the colour, another
 * `public/logo.svg` the logo: `npm run brand` draws the other files from it.
 */
export const BRAND = {
  name: 'Kelola',
  /** The tokens in `app/global.css` are its shades. */
  color: '#0e5c4f',
} as const;

/** `fallback` where the browser cannot show the first. */
export const LOGO = { src: '/logo.webp', fallback: '/logo.svg' } as const;

/** A file of the logo, drawn from `LOGO.fallback`. */
export interface LogoFile {
  src: string;
  px: number;
  /** Behind the logo, where the system crops it to a shape of its own. */
  ground?: string;
  /** Share of the width that the system may crop on each side. */
  margin?: number;
}

export const ICONS = {
  tab: { src: '/icons/favicon-32.png', px: 32 },
  small: { src: '/icons/icon-192.png', px: 192 },
  large: { src: '/icons/icon-512.png', px: 512 },
  apple: { src: '/icons/apple-touch-icon.png', px: 180, ground: BRAND.color },
  maskable: { src: '/icons/maskable-512.png', px: 512, ground: BRAND.color, margin: 1 / 8 },
} satisfies Record<string, LogoFile>;

import { text } from '../text/common';
import { descriptions } from '../text/descriptions';

type Page = keyof typeof text.titles;

const descriptionOf: Record<Page, string> = {
  ...descriptions,
  courseNew: descriptions.courseForm,
  courseEdit: descriptions.courseForm,
  moduleNew: descriptions.moduleForm,
  moduleEdit: descriptions.moduleForm,
};

/** Title and description of a page, for Next's `metadata`. */
export const pageMetadata = (page: Page) => ({ title: text.titles[page], description: descriptionOf[page] });

/** Icons and manifest in `public/`. The URLs inside the manifest are relative to it. */
export const siteFiles = (basePath: string) => ({
  manifest: `${basePath}/manifest.json`,
  icons: {
    icon: [
      { url: `${basePath}/icons/favicon-32.png`, type: 'image/png', sizes: '32x32' },
      { url: `${basePath}/logo.svg`, type: 'image/svg+xml' },
    ],
    apple: { url: `${basePath}/icons/apple-touch-icon.png`, sizes: '180x180' },
  },
});

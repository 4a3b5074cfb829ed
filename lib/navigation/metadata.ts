import { ICONS, LOGO } from '../brand';
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

const sizes = ({ px }: { px: number }): string => `${px}x${px}`;

/** Icons and manifest in `public/`. The URLs inside the manifest are relative to it. */
export const siteFiles = (basePath: string) => ({
  manifest: `${basePath}/manifest.json`,
  icons: {
    icon: [
      { url: basePath + ICONS.tab.src, type: 'image/png', sizes: sizes(ICONS.tab) },
      { url: basePath + LOGO.fallback, type: 'image/svg+xml' },
    ],
    apple: { url: basePath + ICONS.apple.src, sizes: sizes(ICONS.apple) },
  },
});

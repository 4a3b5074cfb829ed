import { text } from './text';

type Page = keyof typeof text.titles;

const descriptions: Record<Page, string> = {
  ...text.descriptions,
  courseNew: text.descriptions.courseForm,
  courseEdit: text.descriptions.courseForm,
  moduleNew: text.descriptions.moduleForm,
  moduleEdit: text.descriptions.moduleForm,
};

/** Title and description of a page, for Next's `metadata`. */
export const pageMetadata = (page: Page) => ({ title: text.titles[page], description: descriptions[page] });

import { text } from './text';
import { descriptions } from './text/descriptions';

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

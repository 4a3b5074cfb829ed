/** Marks what replaces the pressed button of an import, at the start and at the end. */
export const progressAttribute = 'data-import-progress';

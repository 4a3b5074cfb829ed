import { nameless } from '../text/record';

/** Display name of a course or module: its title, or words for an empty one. */
export const titleOf = ({ title }: { title: string }): string => (title.trim() === '' ? nameless.title : title);

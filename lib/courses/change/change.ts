import { knownBody } from '../../records/save/compare';
import { courseModel, type CourseValues, addTopic, hasTopic, isSameTopics } from '../form';
import type { Course, CourseBody } from '../model';
import { readPrice } from '../price';
import { courseText } from '../text';
import { changeText } from './text';

/** What is changed in several courses; what is missing stays as it is in each of them. */
export interface CourseChange {
  instructor?: string;
  /** As typed. */
  price?: string;
  added?: string[];
  removed?: string[];
}

export const CHANGE_FIELDS = ['instructor', 'price', 'added', 'removed'] as const;
export type ChangeField = (typeof CHANGE_FIELDS)[number];

/** The text of each field whose box is checked. */
export type TypedChange = { [Field in ChangeField]?: string };
type ChangeProblems = { [Field in ChangeField]?: string };

const topicsIn = (typed: string): string[] => typed.split(',').reduce(addTopic, []);

/** Checks what was typed by the rules of the form of a course. */
export function changeProblems({ instructor, price, added, removed }: TypedChange): ChangeProblems {
  const problems: ChangeProblems = {};
  if (instructor?.trim() === '') problems.instructor = courseText.instructorRequired;
  const read = price === undefined ? null : readPrice(price);
  if (read && 'problem' in read) problems.price = courseText.priceProblems[read.problem];
  const more = topicsIn(added ?? '');
  if (added !== undefined && more.length === 0) problems.added = courseText.topicsRequired;
  const fewer = topicsIn(removed ?? '');
  const both = fewer.find((topic) => hasTopic(more, topic));
  if (removed !== undefined && fewer.length === 0) problems.removed = changeText.removedRequired;
  else if (both !== undefined) problems.removed = changeText.contradiction(both);
  return problems;
}

/** What was typed, which must have no problems. */
export const readChange = ({ instructor, price, added, removed }: TypedChange): CourseChange => ({
  ...(instructor !== undefined && { instructor: instructor.trim() }),
  ...(price !== undefined && { price }),
  ...(added !== undefined && { added: topicsIn(added) }),
  ...(removed !== undefined && { removed: topicsIn(removed) }),
});

/** Whether the topics, which the server may keep to itself, have to be known. */
export const needsTopics = ({ added, removed }: CourseChange): boolean => Boolean(added ?? removed);

const topicsAfter = (topics: string[], { added = [], removed = [] }: CourseChange): string[] =>
  added.reduce(
    addTopic,
    topics.filter((topic) => !hasTopic(removed, topic.trim())),
  );

function valuesAfter(course: Course, change: CourseChange): CourseValues {
  const { instructor, price, ...values } = courseModel.toValues(course);
  return {
    ...values,
    instructor: change.instructor ?? instructor,
    price: change.price ?? price,
    topics: { added: topicsAfter(course.topics, change), typed: '' },
  };
}

/** Whether the change would take the last topic of a course. */
export const losesLastTopic = ({ topics }: Course, change: CourseChange): boolean =>
  topics.length > 0 && topicsAfter(topics, change).length === 0;

/** Whether a course is already as wanted. */
export function isAsWanted(course: Course, change: CourseChange): boolean {
  const isKnown = (name: keyof CourseBody) => !course.omitted?.includes(name);
  const { instructor, price } = change;
  if (instructor !== undefined && !(isKnown('instructor') && course.instructor.trim() === instructor)) return false;
  if (price !== undefined) {
    const wanted = readPrice(price);
    if (!isKnown('price') || !('dollars' in wanted) || course.price !== wanted.dollars) return false;
  }
  return !needsTopics(change) || (isKnown('topics') && isSameTopics(course.topics, topicsAfter(course.topics, change)));
}

/** The body of the update. It lacks what the server keeps to itself, but for what is changed. */
export const bodyAfter = (course: Course, change: CourseChange): Partial<CourseBody> =>
  knownBody(courseModel, valuesAfter(course, change), course);

import { creativeCourses } from './courses/creative.ts';
import { businessCourses } from './courses/business.ts';
import { livingCourses } from './courses/living.ts';
import { technologyCourses } from './courses/technology.ts';

export interface CourseSeed {
  title: string;
  instructor: string;
  price: number;
  topics: string[];
  description: string;
}

const groups = [technologyCourses, creativeCourses, businessCourses, livingCourses];

/** Newest first, the subjects taking turns so that the first page shows what the catalogue holds. */
export const courseSeeds: CourseSeed[] = Array.from({ length: Math.max(...groups.map(({ length }) => length)) })
  .flatMap((_, row) => groups.map((group) => group[row]))
  .filter((course) => course !== undefined);

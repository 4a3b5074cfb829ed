import type { ListTable } from '../records/list/arrange';
import { createWholeReading } from '../records/list/whole-reading';
import { courseList, keptCourses } from './list-api';
import type { Course } from './model';

const table: ListTable<Course> = {
  values: {
    title: ({ title }) => title,
    instructor: ({ instructor }) => instructor,
    price: ({ price }) => price,
    modules: ({ moduleCount }) => moduleCount,
  },
  filters: {
    min: ({ price }, [min]) => price !== null && price >= Number(min),
    max: ({ price }, [max]) => price !== null && price <= Number(max),
    topic: ({ topics }, wanted) => topics.some((topic) => wanted.includes(topic)),
    instructor: ({ instructor }, [wanted]) => instructor === wanted,
    picture: ({ thumbnail }) => thumbnail === null,
    modules: ({ moduleCount }) => moduleCount === 0,
  },
};

export const courseReading = createWholeReading({
  kept: keptCourses,
  path: '/api/courses',
  list: courseList.list,
  one: courseList.one,
  table,
});

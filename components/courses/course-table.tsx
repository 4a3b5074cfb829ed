'use client';
import { Layers } from 'lucide';
import { useCallback } from 'react';
import type { AddressParams } from '@/hooks/list/use-list-params';
import { keptCourses } from '@/lib/courses/list-api';
import type { Course } from '@/lib/courses/model';
import { courseReading } from '@/lib/courses/table';
import { courseText } from '@/lib/courses/text';
import { formatCount, formatDollars } from '@/lib/format';
import { TABLES } from '@/lib/navigation/list-state';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { tableText } from '@/lib/text/tables';
import { titleOf } from '@/lib/text/record';
import type { CardsProps } from '../list/record-list';
import { CellText, RecordTable, RowActions, RowLink, type TableConfig } from '../list/table/record-table';
import type { FilterField } from '../list/table/table-filter';
import { TableTools } from '../list/table/table-tools';
import { useSorting } from '../list/table/use-table-tools';
import { Unknown } from '../ui/text';
import { Thumbnail } from './thumbnail';
import styles from './course-table.module.css';

const t = courseText;

const config: TableConfig<Course> = {
  list: 'courses',
  caption: t.heading,
  nameOf: titleOf,
  actionsWidth: 120,
  columns: [
    {
      key: 'picture',
      label: tableText.picture,
      width: 84,
      cell: ({ thumbnail }) => (
        <div className={styles.picture}>
          <Thumbnail src={thumbnail} />
        </div>
      ),
    },
    { key: 'title', label: t.title, isName: true, cell: titleOf },
    {
      key: 'instructor',
      label: t.instructor,
      cell: ({ instructor }) => (instructor ? <CellText>{instructor}</CellText> : <Unknown />),
    },
    {
      key: 'price',
      label: t.price,
      width: 130,
      isNumber: true,
      cell: ({ price }) => (price === null ? <Unknown /> : formatDollars(price)),
    },
    {
      key: 'topics',
      label: t.topics,
      cell: ({ topics }) => topics.length > 0 && <CellText>{topics.join(', ')}</CellText>,
    },
    {
      key: 'modules',
      label: t.modules,
      width: 100,
      isNumber: true,
      isKnown: ({ moduleCount }) => moduleCount !== null,
      cell: ({ moduleCount }) => (moduleCount === null ? <Unknown /> : formatCount(moduleCount)),
    },
  ],
};

interface Props extends CardsProps<Course> {
  courses: Course[];
  params: AddressParams;
  /** The number of records in the list, where the back end tells it. */
  total: number | null;
}

/** The courses of a page as a table. */
export function CourseTable({ courses, params, total, pageSelection, onDelete }: Props) {
  const actions = useCallback(
    (course: Course) => (
      <RowActions
        name={titleOf(course)}
        editHref={paths.courseEdit(String(course.id))}
        editRole="button"
        onDelete={() => onDelete(course)}
      >
        <RowLink
          role="button"
          label={text.common.actionOn(t.modules, titleOf(course))}
          href={paths.modules(String(course.id))}
          icon={Layers}
        />
      </RowActions>
    ),
    [onDelete],
  );
  const sorting = useSorting(keptCourses, TABLES.courses.sorts, t.noun, params, total);
  return (
    <RecordTable config={config} records={courses} pageSelection={pageSelection} sorting={sorting} actions={actions} />
  );
}

const filters: readonly FilterField<Course>[] = [
  {
    name: 'topic',
    kind: 'texts',
    label: tableText.topic,
    chip: tableText.topicIs,
    textsOf: ({ topics }) => topics,
  },
  {
    name: 'instructor',
    kind: 'text',
    label: tableText.instructor,
    chip: tableText.instructorIs,
    textsOf: ({ instructor }) => [instructor],
  },
  {
    name: 'min',
    kind: 'number',
    label: tableText.priceFrom,
    chip: (value) => tableText.priceFromIs(formatDollars(Number(value))),
  },
  {
    name: 'max',
    kind: 'number',
    label: tableText.priceTo,
    chip: (value) => tableText.priceToIs(formatDollars(Number(value))),
  },
  { name: 'picture', kind: 'none', label: tableText.withoutPicture, chip: () => tableText.withoutPicture },
  {
    name: 'modules',
    kind: 'none',
    label: tableText.withoutModules,
    chip: () => tableText.withoutModules,
    isKnown: ({ moduleCount }) => moduleCount !== null,
  },
];

/** The tools above the table: columns, filters and the state of the whole reading. */
export const CourseTableTools = ({ params }: { params: AddressParams }) => (
  <TableTools config={config} filters={filters} reading={courseReading} copy={t} params={params} />
);

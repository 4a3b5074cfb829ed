'use client';
import { useListParams } from '@/hooks/list/use-list-params';
import { useQuery } from '@/hooks/use-query';
import { categories } from '@/lib/categories/api';
import { categoryColumns } from '@/lib/categories/display';
import type { Category } from '@/lib/categories/model';
import { categoryText } from '@/lib/categories/text';
import { paths } from '@/lib/navigation/routes';
import type { ListConfig } from '../list/list-config';
import { RecordList } from '../list/record-list';
import { SearchBox } from '../list/search-box';
import { useExportCsv } from '../list/use-export-csv';
import { useRecordList } from '../list/use-record-list';
import { CategoryCards, CategorySkeletons } from './category-card';

const kind: ListConfig<Category> = {
  copy: categoryText,
  drawing: 'books',
  add: { href: paths.categoryNew },
  nameOf: ({ name }) => name,
  list: categories.list,
  one: categories.one,
  remove: categories.remove,
  outOfDate: categories.keys(),
  noun: 'category',
  recordOf: ({ id, name }) => ({ noun: 'category', id, name, href: paths.categoryEdit(String(id)) }),
};

export function CategoryList() {
  const params = useListParams();
  const { q, limit } = params.state;
  const load = useQuery(categories.list(params.state), { keepPrevious: true });
  const list = useRecordList(kind, load, params);
  const exporting = useExportCsv({ noun: categoryText.noun, list: categories.list, q, columns: categoryColumns });
  return (
    <RecordList
      list={list}
      title={categoryText.heading}
      actions={[exporting.action]}
      progress={exporting.progress}
      belowHeading={<SearchBox label={categoryText.search} value={q} onSearch={params.setSearch} />}
      skeleton={<CategorySkeletons count={limit} />}
    >
      {({ items }, cards) => <CategoryCards categories={items} {...cards} />}
    </RecordList>
  );
}

import { paths } from '../navigation/routes';
import type { NewRecord } from '../records/save/create';
import { categories } from './api';
import { mayBeStoredAs } from '../records/save/alike';
import type { RecordFormOptions } from '../records/save/save';
import { categoryModel, type CategoryValues } from './form';
import { categoryRecord, type Category, type CategoryBody } from './model';
import { categoryText } from './text';

/** A category with its name may be the one that was sent. */
export const newCategory: NewRecord<Category, CategoryBody> = {
  kind: categoryRecord,
  one: categories.one,
  create: categories.create,
  isSame: (category, { name }) => category.name === name,
  async find(body, known) {
    const { findSame } = await import('../records/save/find-same');
    const isNew = ({ id }: Category) => !known.has(String(id));
    return findSame<Category>({
      list: categories.list,
      one: categories.one,
      searches: [body.name],
      isIt: (category) => isNew(category) && newCategory.isSame(category, body),
      mayBeIt: (category) => isNew(category) && mayBeStoredAs(body.name, category.name),
    });
  },
  linkTo: ({ id, name }) => ({ href: paths.categoryEdit(String(id)), title: name }),
};

/** The form that creates a category, or edits `category`. */
export const categoryForm = (category?: Category): RecordFormOptions<Category, CategoryValues, CategoryBody> => ({
  model: categoryModel,
  target: category
    ? {
        kind: categoryRecord,
        record: category,
        read: categories.one(category.id),
        update: (body, options) => categories.update(category.id, body, options),
      }
    : newCategory,
  refresh: categories.keys(category?.id),
  copy: categoryText,
  recordOf: ({ name }) => ({
    noun: 'category',
    id: category?.id,
    name,
    href: category && paths.categoryEdit(String(category.id)),
  }),
  listHref: paths.categories,
});

'use client';
import { memo } from 'react';
import type { Category } from '@/lib/categories/model';
import { paths } from '@/lib/navigation/routes';
import { SkeletonText, skeletons } from '../feedback/skeleton';
import { CardActions, CardActionSkeletons, CardGrid, CardSkeleton, RecordCard } from '../list/record-card';
import type { CardsProps } from '../list/record-list';
import { SelectBox } from '../list/selection/selection';
import styles from './category-card.module.css';

interface Props extends CardsProps<Category> {
  categories: Category[];
}

/** Memoized: a dialog above the cards does not render them again. */
export const CategoryCards = memo(function CategoryCards({ categories, pageSelection, onDelete }: Props) {
  return (
    <CardGrid>
      {categories.map((category) => {
        const { id, name } = category;
        return (
          <RecordCard
            key={id}
            id={id}
            name={name}
            select={pageSelection && <SelectBox {...pageSelection} record={category} name={name} />}
          >
            <div className={styles.content}>
              <h2>{name}</h2>
              <CardActions name={name} editHref={paths.categoryEdit(String(id))} onDelete={() => onDelete(category)} />
            </div>
          </RecordCard>
        );
      })}
    </CardGrid>
  );
});

export const CategorySkeletons = ({ count }: { count: number }) => (
  <CardGrid>
    {skeletons(count, (index) => (
      <CardSkeleton key={index}>
        <div className={styles.content}>
          <SkeletonText like="h2" widths={['60%']} />
          <CardActionSkeletons />
        </div>
      </CardSkeleton>
    ))}
  </CardGrid>
);

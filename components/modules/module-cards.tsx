'use client';
import { useCallback, useState } from 'react';
import { useStable } from '@/hooks/use-stable';
import type { Module } from '@/lib/api/modules';
import type { Page } from '@/lib/api/query';
import { keyOf } from '@/lib/modules/order';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/text/modules';
import { SortableList, type DragHandle } from '../list/sortable-list';
import type { PageSelection } from '../list/selection';
import { VisuallyHidden } from '../ui/visually-hidden';
import { ModuleCard, type Preview } from './module-card';
import type { ModuleOrder } from './use-module-order';

interface Props {
  courseId: string;
  page: Page<Module>;
  order: ModuleOrder;
  disabled: boolean;
  pageSelection: PageSelection<Module> | null;
  onPreview: (preview: Preview) => void;
  onDelete: (module: Module) => void;
}

/** The modules of a page, which can be reordered by dragging or with a menu. */
export function ModuleCards({ courseId, page, order, disabled, pageSelection, onPreview, onDelete }: Props) {
  const { items, offset, totalItems } = page;
  const { renumbered } = order;
  const count = items.length;

  // The drag library announces drags; this announces moves with the menu.
  const [announced, setAnnounced] = useState('');
  const moveByMenu = useStable((key: string, toIndex: number) => {
    const title = items.find((module) => keyOf(module) === key)?.title ?? '';
    setAnnounced(moduleText.drag.moved(title, offset + toIndex + 1, totalItems));
    order.move(key, toIndex);
  });

  const card = useCallback(
    (module: Module, index: number, handle: DragHandle | null) => (
      <ModuleCard
        module={module}
        number={(renumbered ? null : module.order) ?? offset + index + 1}
        index={index}
        count={count}
        offset={offset}
        editHref={paths.moduleEdit(courseId, String(module.id))}
        handle={handle}
        disabled={disabled}
        pageSelection={pageSelection}
        onMove={moveByMenu}
        onPreview={onPreview}
        onDelete={onDelete}
      />
    ),
    [courseId, renumbered, count, offset, disabled, pageSelection, moveByMenu, onPreview, onDelete],
  );

  return (
    <>
      <SortableList
        items={items}
        keyOf={keyOf}
        nameOf={(module) => module.title}
        copy={moduleText.drag}
        offset={offset}
        total={totalItems}
        disabled={disabled}
        onLift={order.freeze}
        onMove={order.move}
      >
        {card}
      </SortableList>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}

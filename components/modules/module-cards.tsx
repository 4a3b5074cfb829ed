'use client';
import { useState } from 'react';
import { useStable } from '@/hooks/use-stable';
import type { Module } from '@/lib/api/modules';
import type { Page } from '@/lib/api/query';
import { keyOf } from '@/lib/modules/order';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/text/modules';
import { SortableList } from '../list/sortable-list';
import { VisuallyHidden } from '../ui/visually-hidden';
import { ModuleCard, type Preview } from './module-card';

interface Props {
  courseId: string;
  page: Page<Module>;
  /** Numbered by place, because the person has changed the order; else by what the server says. */
  renumbered: boolean;
  disabled: boolean;
  /** `modules` are those that the person saw when moving one of them. */
  onMove: (modules: Module[], from: number, to: number) => void;
  onPreview: (preview: Preview) => void;
  onDelete: (module: Module) => void;
}

export function ModuleCards({
  courseId,
  page: { items, offset, totalItems },
  renumbered,
  disabled,
  onMove,
  onPreview,
  onDelete,
}: Props) {
  // A drag is announced by its library; a move by the menu is announced here.
  const [announced, setAnnounced] = useState('');
  const numberOf = (module: Module, index: number) => (renumbered ? null : module.order) ?? offset + index + 1;

  const moveByMenu = useStable((module: Module, from: number, to: number) => {
    setAnnounced(moduleText.drag.moved(module.title, offset + to + 1, totalItems));
    onMove(items, from, to);
  });

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
        onMove={onMove}
      >
        {(module, index, handle) => (
          <ModuleCard
            module={module}
            order={numberOf(module, index)}
            index={index}
            count={items.length}
            offset={offset}
            editHref={paths.moduleEdit(courseId, String(module.id))}
            handle={handle}
            disabled={disabled}
            onMove={moveByMenu}
            onPreview={onPreview}
            onDelete={onDelete}
          />
        )}
      </SortableList>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </>
  );
}

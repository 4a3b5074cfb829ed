'use client';
import { useCallback, useMemo, useState } from 'react';
import { useLater } from '@/hooks/use-later';
import { useStable } from '@/hooks/use-stable';
import type { Module } from '@/lib/modules/model';
import type { Page } from '@/lib/api/query';
import { keyOf } from '@/lib/modules/order';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/modules/text';
import { SortableList, type DragHandle } from '../list/sortable-list';
import type { PageSelection } from '../list/selection';
import { VisuallyHidden } from '../ui/visually-hidden';
import { ModuleCard, type Preview } from './module-card';
import { ShownPage } from './shown-page';
import type { ModuleOrder } from './use-module-order';

interface Props {
  courseId: string;
  page: Page<Module>;
  order: ModuleOrder;
  /** The modules are those of the previous page. */
  busy: boolean;
  pageSelection: PageSelection<Module> | null;
  onPreview: (preview: Preview) => void;
  onDelete: (module: Module) => void;
}

/** The modules of a page, which can be reordered by dragging or with a menu. */
export function ModuleCards({ courseId, page: latest, order, busy, pageSelection, onPreview, onDelete }: Props) {
  // A press that begins to save, or asks for another page, is answered before the controls of a hundred cards are
  // disabled. The cards of the other page are enabled at once.
  const wasBusy = useLater(busy);
  const wasSaving = useLater(order.saving);
  const disabled = (busy && wasBusy) || wasSaving;
  const locked = busy || order.saving;

  // During a drag, indexes refer to the items on the screen: a newer page waits until it ends.
  const [held, setHeld] = useState<Page<Module> | null>(null);
  if (held && held.page !== latest.page) setHeld(null);
  const page = held ?? latest;
  const { items, offset, totalItems } = page;
  const { renumbered } = order;

  const numberOf = useCallback(
    (module: Module, index: number) => (renumbered ? null : module.order) ?? offset + index + 1,
    [renumbered, offset],
  );

  const shown = useMemo(() => ({ page, numberOf }), [page, numberOf]);

  const at = (key: string) => items.findIndex((module) => keyOf(module) === key);
  const moveByDrag = (key: string, toIndex: number) => {
    setHeld(null);
    // It may have begun before the page was left.
    if (!locked) order.move(page, key, toIndex);
  };
  // The drag library announces drags; this announces moves with the menu.
  const [announced, setAnnounced] = useState('');
  const moveByMenu = useStable((key: string, toIndex: number) => {
    if (locked) return;
    setAnnounced(moduleText.drag.moved(items[at(key)]?.title ?? '', offset + toIndex + 1, totalItems));
    order.move(page, key, toIndex);
  });
  const preview = useStable((key: string) => {
    const found = items[at(key)];
    if (found) onPreview({ module: found, order: numberOf(found, at(key)) });
  });
  const askToDelete = useStable((key: string) => {
    const found = items[at(key)];
    if (found) onDelete(found);
  });

  const card = useCallback(
    (module: Module, index: number, handle: DragHandle | null) => (
      <ModuleCard
        module={module}
        number={numberOf(module, index)}
        editHref={paths.moduleEdit(courseId, String(module.id))}
        handle={handle}
        disabled={disabled}
        pageSelection={pageSelection}
        onMove={moveByMenu}
        onPreview={preview}
        onDelete={askToDelete}
      />
    ),
    [courseId, numberOf, disabled, pageSelection, moveByMenu, preview, askToDelete],
  );

  return (
    <ShownPage value={shown}>
      <SortableList
        items={items}
        keyOf={keyOf}
        nameOf={(module) => module.title}
        copy={moduleText.drag}
        offset={offset}
        total={totalItems}
        disabled={disabled}
        onLift={() => setHeld(page)}
        onMove={moveByDrag}
      >
        {card}
      </SortableList>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </ShownPage>
  );
}

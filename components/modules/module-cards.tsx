'use client';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { recordAttribute } from '@/hooks/list/use-list-place';
import { useLater, useStable } from '@/hooks/rendering';
import { numberIn, type Module } from '@/lib/modules/model';
import type { Page } from '@/lib/api/query';
import { announce } from '@/lib/announce';
import { keyOf } from '@/lib/modules/order';
import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/modules/text';
import { titleOf } from '@/lib/text/record';
import { SortableList } from '../list/sortable-list';
import type { PageSelection } from '../list/selection/selection';
import { ModuleCard, type Preview } from './module-card';
import { ShownPage, type ModuleOrder } from './order/use-module-order';

interface Props {
  courseId: string;
  page: Page<Module>;
  order: ModuleOrder;
  /** The modules are those of the previous page. */
  busy: boolean;
  pageSelection: PageSelection<Module> | null;
  /** A module that has just been moved, maybe to this page: the view follows it. */
  followed: Followed | null;
  onFollowed: () => void;
  onMoveTo: (modules: Module[]) => void;
  onPreview: (preview: Preview) => void;
  onDelete: (module: Module) => void;
}

export interface Followed {
  key: string;
  /** What is announced. */
  words: string;
  /** Whether the menu of the module gets the focus. */
  takesFocus: boolean;
}

/** The modules of a page, which can be reordered by dragging or with a menu. */
export function ModuleCards({ courseId, page: latest, order, busy, pageSelection, ...props }: Props) {
  const { followed, onFollowed, onMoveTo, onPreview, onDelete } = props;
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
    (module: Module, index: number) => numberIn({ offset }, renumbered ? { order: null } : module, index),
    [renumbered, offset],
  );

  /** Does something with a module of this page, if it is still there. */
  const withModule = (key: string, act: (module: Module, index: number) => void) =>
    items.forEach((module, index) => keyOf(module) === key && act(module, index));
  const moveByDrag = (key: string, toIndex: number) => {
    setHeld(null);
    // The drag may have begun before the page was left.
    if (!locked) order.move(page, key, toIndex);
  };
  // The drag library announces drags; this announces moves with the menu.
  const moveByMenu = useStable((key: string, toIndex: number) => {
    if (locked) return;
    withModule(key, (moved) => {
      announce(moduleText.drag.moved(titleOf(moved), offset + toIndex + 1, totalItems));
      order.move(page, key, toIndex);
    });
  });
  const list = useRef<HTMLDivElement>(null);
  const follow = useEffectEvent(() => {
    if (!followed) return;
    const card = list.current?.querySelector(`[${recordAttribute}="${CSS.escape(followed.key)}"]`);
    // Its page is not shown yet.
    if (!card) return;
    if (followed.takesFocus) card.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus({ preventScroll: true });
    // The entry of the list keeps clear of what is sticky.
    card.closest('li')?.scrollIntoView({ block: 'nearest' });
    announce(followed.words);
    onFollowed();
  });
  useEffect(() => follow(), [followed, items]);
  const askForPosition = useStable((key: string) => withModule(key, (module) => onMoveTo([module])));
  const preview = useStable((key: string) =>
    withModule(key, (module, index) => onPreview({ module, order: numberOf(module, index) })),
  );
  const askToDelete = useStable((key: string) => withModule(key, (module) => onDelete(module)));

  const card = useCallback(
    (module: Module, index: number) => (
      <ModuleCard
        module={module}
        number={numberOf(module, index)}
        editHref={paths.moduleEdit(courseId, String(module.id))}
        disabled={disabled}
        pageSelection={pageSelection}
        onMove={moveByMenu}
        onMoveTo={askForPosition}
        onPreview={preview}
        onDelete={askToDelete}
      />
    ),
    [courseId, numberOf, disabled, pageSelection, moveByMenu, askForPosition, preview, askToDelete],
  );

  return (
    <ShownPage value={page}>
      <div ref={list}>
        <SortableList
          items={items}
          keyOf={keyOf}
          nameOf={titleOf}
          copy={moduleText.drag}
          offset={offset}
          total={totalItems}
          disabled={disabled}
          onLift={() => setHeld(page)}
          onMove={moveByDrag}
        >
          {card}
        </SortableList>
      </div>
    </ShownPage>
  );
}

'use client';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '@/lib/api/failure-text';
import { toApiError } from '@/lib/api/errors';
import { isTotalKnown, type Page } from '@/lib/api/query';
import { announce } from '@/lib/announce';
import { formatCount } from '@/lib/format';
import { lastPosition } from '@/lib/modules/edited-order';
import type { Module } from '@/lib/modules/model';
import { keyOf, keysOf } from '@/lib/modules/order';
import { moduleText } from '@/lib/modules/text';
import { notify } from '@/lib/notify';
import { readDecimal } from '@/lib/number';
import { afterPaint } from '@/lib/platform/browser/input';
import { titleOf } from '@/lib/text/record';
import { InputField } from '../../form/field';
import { FormDialog } from '../../form/form-dialog';
import type { Followed } from '../module-cards';
import type { ModuleOrder } from './use-module-order';

const t = moduleText;

interface Props {
  modules: Module[];
  page: Page<Module>;
  order: ModuleOrder;
  /** Called with the first of the modules, and the page on which it is now. */
  onMoved: (followed: Followed, page: number) => void;
  onClose: () => void;
}

/** Moves one module, or several as a block, to a place in the whole course, as an unsaved order. */
export function MoveToDialog({ modules, page, order, onMoved, onClose }: Props) {
  const [one] = modules.length === 1 ? modules : [];
  const indexOf = (module: Module) => keysOf(page.items).indexOf(keyOf(module));
  const isShown = (module: Module) => indexOf(module) >= 0;
  const keys = keysOf(modules);
  // The whole course may have fewer modules than its list had said, or more where that does not say a number.
  const [last, setLast] = useState(() =>
    order.isOfCourse || isTotalKnown(page) ? lastPosition(page.totalItems, keys) : null,
  );
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => (one && isShown(one) ? String(page.offset + indexOf(one) + 1) : ''));
  const [refused, setRefused] = useState(false);
  const [reading, setReading] = useState(false);
  const closed = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    closed.current = controller;
    return () => controller.abort();
  }, []);

  function refuse(most: number | null) {
    setLast(most);
    setRefused(true);
    // Its description, the reason, is said as it gets the focus; not if it has it, as after Enter.
    if (document.activeElement === field.current) announce(t.positionInvalid(most), 'assertive');
    else field.current?.focus();
  }

  async function submit() {
    // Not `type="number"`: browsers drop characters that they cannot parse, and `2,5` would become 25.
    const read = readDecimal(typed);
    const position = read?.decimals === '' ? Number(read.whole) : NaN;
    if (!(position >= 1 && position <= (last ?? Infinity))) return refuse(last);
    setRefused(false);
    const index = position - 1 - page.offset;
    const isOnPage = one && isShown(one) && index >= 0 && index < page.items.length;
    if (isOnPage)
      return closeAndMove([keyOf(one)], position, page.totalItems, () => {
        order.move(page, keyOf(one), index);
        return page.page;
      });
    const { signal } = closed.current;
    setReading(true);
    try {
      const whole = await order.wholeOrder(page, signal);
      if (signal.aborted) return;
      if (!whole) return onClose();
      // Another administrator may have deleted some of them.
      const left = whole.keys.filter((key) => keys.includes(key));
      if (left.length === 0) {
        notify.error(t.notFound);
        return onClose();
      }
      const total = whole.keys.length;
      const most = lastPosition(total, left);
      if (position > most) return refuse(most);
      closeAndMove(left, position, total, () => order.moveBlock(page, whole, { keys: left, position }));
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!signal.aborted && error.kind !== 'unauthorized') notify.error(failureText(error, t.orderFailed));
    } finally {
      setReading(false);
    }
  }

  /** A far move renders every module between: the dialog is closed before that. */
  function closeAndMove(moving: string[], position: number, total: number, move: () => number) {
    onClose();
    const words = one
      ? t.drag.moved(titleOf(one), position, total)
      : t.blockMoved(formatCount(moving.length), position, total);
    afterPaint(() => flushSync(() => onMoved({ key: moving[0]!, words, takesFocus: one !== undefined }, move())));
  }

  return (
    <FormDialog
      title={one ? t.moveToTitle(titleOf(one)) : t.moveManyTitle(formatCount(keys.length))}
      onClose={onClose}
      submit={t.move}
      busy={reading}
      onSubmit={() => void submit()}
    >
      <InputField
        ref={field}
        label={(one ? t.position : t.firstPosition)(last)}
        error={refused ? t.positionInvalid(last) : undefined}
        inputMode="numeric"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
    </FormDialog>
  );
}

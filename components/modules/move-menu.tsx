'use client';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { moduleText } from '@/lib/text/modules';
import { IconAction } from '../ui/icon-button';
import { onDemand } from '../ui/on-demand';

const copy = moduleText;
const MoveChoices = onDemand(() => import('./move-choices').then((module) => module.MoveChoices));
const MoveToDialog = onDemand(() => import('./move-to-dialog').then((module) => module.MoveToDialog));

interface Props {
  title: string;
  index: number;
  /** The number of modules on this page, and on the pages before it. */
  count: number;
  offset: number;
  disabled: boolean;
  onMove: (toIndex: number) => void;
}

/** A menu to reorder modules without dragging (WCAG 2.5.7). */
export function MoveMenu({ title, index, count, offset, disabled, onMove }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  const close = () => setAnchor(null);
  const moveTo = (toIndex: number) => {
    close();
    onMove(toIndex);
  };

  return (
    <>
      <IconAction
        label={copy.more(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <EllipsisVertical size={18} aria-hidden />
      </IconAction>
      {anchor && (
        <MoveChoices
          anchor={anchor}
          index={index}
          count={count}
          onMove={moveTo}
          onChoose={() => {
            close();
            setChoosing(true);
          }}
          onClose={close}
        />
      )}
      {choosing && (
        <MoveToDialog
          title={title}
          position={offset + index + 1}
          from={offset + 1}
          to={offset + count}
          onClose={() => setChoosing(false)}
          onChoose={(position) => onMove(position - offset - 1)}
        />
      )}
    </>
  );
}

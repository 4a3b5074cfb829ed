'use client';
import { EllipsisVertical } from 'lucide';
import { memo, useState } from 'react';
import { isFocusLost } from '@/hooks/focus/page-focus';
import { moduleText } from '@/lib/modules/text';
import { afterPaint } from '@/lib/platform/browser/input';
import { IconAction } from '../../ui/icon-button';
import { onDemand } from '../../ui/on-demand';
import { Icon } from '../../ui/icon';

const t = moduleText;
const MoveChoices = onDemand(() => import('./move-choices').then((module) => module.MoveChoices));

interface Props {
  /** The key and the title of the module. */
  id: string;
  title: string;
  disabled: boolean;
  onMove: (id: string, toIndex: number) => void;
  /** Asks for a position in the course. */
  onMoveTo: (id: string) => void;
}

/** A menu to reorder modules without dragging (WCAG 2.5.7). */
export const MoveMenu = memo(function MoveMenu({ id, title, disabled, onMove, onMoveTo }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);

  return (
    <>
      <IconAction
        label={t.more(title)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon of={EllipsisVertical} size={18} />
      </IconAction>
      {anchor && (
        <MoveChoices
          id={id}
          anchor={anchor}
          onMove={(toIndex) => {
            close();
            onMove(id, toIndex);
            // A card that React takes to another place of the list loses the focus.
            afterPaint(() => isFocusLost() && anchor.focus());
          }}
          onChoose={() => {
            close();
            onMoveTo(id);
          }}
          onClose={close}
        />
      )}
    </>
  );
});

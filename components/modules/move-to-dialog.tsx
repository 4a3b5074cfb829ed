'use client';
import { useId, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '@/lib/platform/browser/after-paint';
import { indexOfNumber } from '@/lib/modules/order';
import { text } from '@/lib/text/common';
import { moduleText } from '@/lib/modules/text';
import { Field, messageId } from '../form/field';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { Input } from '../ui/input';
import { usePlace } from './shown-page';

const copy = moduleText;

interface Props {
  /** The key and the title of the module. */
  id: string;
  title: string;
  onClose: () => void;
  onMove: (toIndex: number) => void;
}

export function MoveToDialog({ id, title, onClose, onMove }: Props) {
  const { index, positions } = usePlace(id);
  const [from = 1, to = 1] = [positions.at(0), positions.at(-1)];
  const fieldId = useId();
  const [typed, setTyped] = useState(String(positions[index]));
  const [refused, setRefused] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Not `type="number"`: browsers drop characters that they cannot parse, and `2,5` would become 25.
    const chosen = /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
    const valid = chosen >= from && chosen <= to;
    setRefused(!valid);
    if (!valid) return;
    onClose();
    const toIndex = indexOfNumber(positions, index, chosen);
    if (toIndex === index) return;
    // A far move renders every module between: the dialog is closed before that.
    afterPaint(() => {
      flushSync(() => onMove(toIndex));
      // The focus, which is back on the module's menu, moves along: so does the view.
      document.activeElement?.closest('li')?.scrollIntoView({ block: 'nearest' });
    });
  }

  return (
    <Dialog
      title={copy.moveToTitle(title)}
      onClose={onClose}
      form={{ noValidate: true, onSubmit: submit }}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {text.common.cancel}
          </Button>
          <Button type="submit" variant="contained">
            {copy.move}
          </Button>
        </>
      }
    >
      <Field id={fieldId} label={copy.position(from, to)} error={refused ? copy.positionInvalid(from, to) : undefined}>
        <Input
          id={fieldId}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          aria-invalid={refused}
          aria-describedby={refused ? messageId(fieldId) : undefined}
        />
      </Field>
    </Dialog>
  );
}

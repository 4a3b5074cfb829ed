'use client';
import { useId, useState, type FormEvent } from 'react';
import { text } from '@/lib/text/common';
import { moduleText } from '@/lib/text/modules';
import { Field, messageId } from '../form/field';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Input } from '../ui/input';

const copy = moduleText;

interface Props {
  title: string;
  /** The current position of the module, and the first and the last position on this page. */
  position: number;
  from: number;
  to: number;
  onClose: () => void;
  onChoose: (position: number) => void;
}

export function MoveToDialog({ title, position, from, to, onClose, onChoose }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(String(position));
  const [refused, setRefused] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Not `type="number"`: browsers drop characters that they cannot parse, and `2,5` would become 25.
    const chosen = /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
    const valid = chosen >= from && chosen <= to;
    setRefused(!valid);
    if (!valid) return;
    onClose();
    if (chosen !== position) onChoose(chosen);
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
      <Field id={id} label={copy.position(from, to)} error={refused ? copy.positionInvalid(from, to) : undefined}>
        <Input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          aria-invalid={refused}
          aria-describedby={refused ? messageId(id) : undefined}
        />
      </Field>
    </Dialog>
  );
}

'use client';
import { useId, useLayoutEffect, useRef, type ChangeEvent, type CompositionEvent, type KeyboardEvent } from 'react';
import { latinKey } from '@/hooks/use-shortcut';
import { formatRupiah } from '@/lib/format';
import { editAmount, type Typed } from '@/lib/users/top-up/amount';
import { topUpText } from '@/lib/users/text';
import { Field, messageId } from '../../form/field';
import { Input } from '../../ui/input';

const t = topUpText;

interface Props {
  value: Typed;
  onChange: (value: Typed) => void;
  disabled: boolean;
  error?: string;
  /** What the text is read as; `null` if it is no amount. */
  rupiah: number | null;
}

/** An input for an amount in whole rupiah, which groups the digits while typing. Below it stands what will be sent. */
export function AmountField({ value, onChange, disabled, error, rupiah }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const pasted = useRef<string | null>(null);
  /** The text before the composition of an input method that is under way; `null` without one. */
  const beforeComposition = useRef<string | null>(null);

  // When React changes the value, the browser moves the caret to the end: this restores its position.
  useLayoutEffect(() => {
    const element = input.current;
    if (beforeComposition.current !== null || !element || document.activeElement !== element) return;
    element.setSelectionRange(value.caret, value.caret);
  }, [value]);

  const history = useHistory(value, onChange);

  function edit({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    const { inputType = '', data = null, isComposing = false } = nativeEvent as Partial<InputEvent>;
    const { text: before, hasTypedDot: hadTypedDot } = value;
    const after = contentOf(target);
    const put = inputType.startsWith('delete') ? '' : (data ?? pasted.current);
    pasted.current = null;
    if (isComposing) {
      // Each change replaces the composed text: dots that were set in it would be repeated with its digits.
      if (beforeComposition.current === null) history.note(inputType, false);
      beforeComposition.current ??= before;
      return onChange({ ...after, hasTypedDot: hadTypedDot });
    }
    history.note(inputType, after.text.length - before.length === data?.length);
    onChange(editAmount({ before, hadTypedDot, after, put, forward: inputType.endsWith('Forward') }));
  }

  function endComposition({ currentTarget, data }: CompositionEvent<HTMLInputElement>) {
    const before = beforeComposition.current;
    beforeComposition.current = null;
    if (before === null) return;
    onChange(editAmount({ before, hadTypedDot: value.hasTypedDot, after: contentOf(currentTarget), put: data }));
  }

  return (
    <Field
      id={id}
      label={t.amount}
      error={error}
      hint={rupiah === null ? t.amountHint : t.willAdd(formatRupiah(rupiah))}
    >
      <Input
        id={id}
        ref={input}
        autoComplete="off"
        autoFocus
        disabled={disabled}
        value={value.text}
        onChange={edit}
        onKeyDown={history.onKeyDown}
        onCompositionEnd={endComposition}
        onPaste={(event) => {
          pasted.current = event.clipboardData.getData('text');
        }}
        inputMode="numeric"
        enterKeyHint="done"
        spellCheck={false}
        aria-required
        aria-invalid={error !== undefined}
        // What will be added only repeats the value, and would be said after each key.
        aria-describedby={error !== undefined || rupiah === null ? messageId(id) : undefined}
        style={{ fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      />
    </Field>
  );
}

/**
 * Undo and redo: a browser forgets what stood in a field whose text the page has changed, as setting dots does. What is
 * typed in one go is one step.
 */
function useHistory(value: Typed, onChange: (value: Typed) => void) {
  const steps = useRef({ past: [] as Typed[], future: [] as Typed[], kind: '' });

  function move(from: 'past' | 'future', to: 'past' | 'future') {
    const { current } = steps;
    const found = current[from].pop();
    if (!found) return;
    current[to].push(value);
    current.kind = '';
    onChange(found);
  }

  return {
    /** Called before each change; `goesOn`: it adds to the text and replaces nothing. */
    note(kind: string, goesOn: boolean) {
      const { current } = steps;
      const isSameStep = kind === current.kind && (goesOn || kind.startsWith('delete'));
      current.kind = kind;
      current.future = [];
      if (!isSameStep) current.past.push(value);
    },
    onKeyDown(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = latinKey(event.nativeEvent);
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) move('future', 'past');
      else move('past', 'future');
    },
  };
}

const contentOf = ({ value, selectionStart }: HTMLInputElement): Typed => ({
  text: value,
  caret: selectionStart ?? value.length,
});

'use client';
import { X } from 'lucide';
import { useId, useMemo, useState } from 'react';
import { useDebounced } from '@/hooks/use-debounced';
import { SEARCH_DEBOUNCE_MS } from '@/lib/config';
import { formatCount } from '@/lib/format';
import type { Filters } from '@/lib/navigation/list-state';
import { readDecimal } from '@/lib/number';
import { compareTexts, sortableText } from '@/lib/records/list/arrange';
import { filterText } from '@/lib/text/lists';
import { tableText } from '@/lib/text/tables';
import { Field, InputField } from '../../form/field';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconAction } from '../../ui/icon-button';
import { Select } from '../../ui/input';
import styles from './table-filter.module.css';

/** A filter of a table; its name is that in the address. */
export type FilterField<T> = {
  name: string;
  label: string;
  /** What the chip of an active one says. */
  chip: (value: string) => string;
  /** Offered only if it is known of some record. */
  isKnown?: (record: T) => boolean;
} & (
  | { kind: 'number' }
  | { kind: 'none' }
  /** One of the texts that the records have, or several. */
  | { kind: 'text' | 'texts'; textsOf: (record: T) => readonly string[] }
);

type OnChange = (filters: Filters, options?: { typed?: boolean }) => void;

interface Props<T> {
  fields: readonly FilterField<T>[];
  filters: Filters;
  /** All records of the list, as far as they are read. */
  records: readonly T[];
  onChange: OnChange;
}

const changed = (filters: Filters, name: string, values: readonly string[]): Filters => {
  const { [name]: _, ...others } = filters;
  return values.length > 0 ? { ...others, [name]: values } : others;
};

/** The fields of the filters. What is chosen takes effect at once. */
export function TableFilter<T>({ fields, filters, records, onChange }: Props<T>) {
  const known = useMemo(
    () => fields.filter(({ name, isKnown }) => !isKnown || name in filters || records.some(isKnown)),
    [fields, filters, records],
  );
  return (
    <div role="group" aria-label={tableText.filter} className={styles.fields}>
      {known.map((field) => {
        const { name, label } = field;
        const values = filters[name] ?? [];
        const change: (values: readonly string[], options?: { typed?: boolean }) => void = (next, options) =>
          onChange(changed(filters, name, next), options);
        if (field.kind === 'number')
          return (
            <NumberField
              key={name}
              label={label}
              value={values[0] ?? null}
              onChange={(value) => change(value === null ? [] : [value], { typed: true })}
            />
          );
        if (field.kind === 'none')
          return (
            <label key={name} className={styles.check}>
              <input
                type="checkbox"
                checked={values.length > 0}
                onChange={({ target }) => change(target.checked ? ['none'] : [])}
              />
              {label}
            </label>
          );
        return (
          <TextChoice
            key={name}
            label={label}
            records={records}
            textsOf={field.textsOf}
            values={values}
            several={field.kind === 'texts'}
            onChange={change}
          />
        );
      })}
    </div>
  );
}

/** A number as Indonesians type it; `value` is a plain decimal. */
const typedOf = (value: string | null): string => (value === null ? '' : formatCount(Number(value)));

interface Typed {
  text: string;
  /** What the address has, or will have. */
  value: string | null;
  /** What the address still has, until the router has rendered it. */
  replaces: { value: string | null } | null;
}

interface NumberProps {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

function NumberField({ label, value, onChange }: NumberProps) {
  const [typed, setTyped] = useState<Typed>({ text: typedOf(value), value, replaces: null });
  // The router renders a changed URL in a transition, which takes a slow processor longer than the next key.
  if (typed.replaces && typed.replaces.value !== value) setTyped({ ...typed, replaces: null });
  // After back, forward or the removal of the chip, the URL differs and wins.
  const isOwn = typed.value === value || typed.replaces?.value === value;
  const text = isOwn ? typed.text : typedOf(value);
  const read = text.trim() === '' ? null : readDecimal(text);
  const isInvalid = text.trim() !== '' && read === null;
  const wanted = read && (read.decimals ? `${read.whole}.${read.decimals}` : read.whole);
  const isPending = typed.value === value && !isInvalid && wanted !== value && text !== typedOf(value);

  function apply() {
    if (!isPending) return;
    setTyped({ text, value: wanted, replaces: { value } });
    onChange(wanted);
  }
  useDebounced(apply, SEARCH_DEBOUNCE_MS, text, isPending);

  return (
    <div className={styles.field}>
      <InputField
        label={label}
        error={isInvalid ? tableText.numberProblem : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setTyped({ text: target.value, value, replaces: null })}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
      />
    </div>
  );
}

interface ChoiceProps<T> {
  label: string;
  records: readonly T[];
  textsOf: (record: T) => readonly string[];
  values: readonly string[];
  several: boolean;
  onChange: (values: readonly string[]) => void;
}

function TextChoice<T>({ label, records, textsOf, values, several, onChange }: ChoiceProps<T>) {
  const id = useId();
  const texts = useMemo(() => {
    const all = [...new Set(records.flatMap(textsOf))].filter((text) => text.trim() !== '').map(sortableText);
    return all.sort(compareTexts).map(({ text }) => text);
  }, [records, textsOf]);
  // One that is in the address is offered before the list is read.
  const offered = several ? texts.filter((text) => !values.includes(text)) : [...new Set([...values, ...texts])];
  return (
    <div className={styles.field}>
      <Field id={id} label={label}>
        <Select
          id={id}
          value={several ? '' : (values[0] ?? '')}
          onChange={({ target }) => onChange(several ? [...values, target.value] : target.value ? [target.value] : [])}
        >
          <option value="">{several ? tableText.addTopic : tableText.any}</option>
          {offered.map((text) => (
            <option key={text} value={text}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** The active filters, each with a way off. */
export function FilterChips<T>({ fields, filters, onChange }: Omit<Props<T>, 'records'>) {
  const chips = fields.flatMap(({ name, chip }) =>
    (filters[name] ?? []).map((value) => ({
      key: `${name} ${value}`,
      words: chip(value),
      remove: () =>
        onChange(
          changed(
            filters,
            name,
            (filters[name] ?? []).filter((each) => each !== value),
          ),
        ),
    })),
  );
  if (chips.length === 0) return null;
  return (
    <ul aria-label={tableText.filter} className={styles.chips}>
      {chips.map(({ key, words, remove }) => (
        <li key={key} className={styles.chip}>
          <span>{words}</span>
          <IconAction label={tableText.removeFilter(words)} size="small" className={styles.remove} onClick={remove}>
            <Icon of={X} size={14} />
          </IconAction>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button size="small" onClick={() => onChange({})}>
            {filterText.removeAll}
          </Button>
        </li>
      )}
    </ul>
  );
}

'use client';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown, Pencil, Trash2, type IconNode } from 'lucide';
import { memo, useMemo, type CSSProperties, type ReactNode } from 'react';
import { useStore } from '@/hooks/use-store';
import { recordAttribute } from '@/hooks/list/use-list-place';
import type { Id } from '@/lib/api/decode';
import type { Sort } from '@/lib/navigation/list-state';
import { hiddenColumns } from '@/lib/records/list/hidden-columns';
import { text } from '@/lib/text/common';
import { tableText } from '@/lib/text/tables';
import { ButtonBase } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconAction } from '../../ui/icon-button';
import { ButtonLink } from '../../ui/link';
import { tooltipProps } from '../../ui/tooltip/watch-tooltips';
import { SelectBox, type PageSelection } from '../selection/selection';
import { hiddenClass } from '../../ui/text';
import styles from './record-table.module.css';

/** A column of a table; its key is that of the address where the list can be sorted by it. */
export interface TableColumn<T> {
  key: string;
  label: string;
  /** In pixels; without it, an equal part of what the others leave. */
  width?: number;
  cell: (record: T) => ReactNode;
  /** The column that names the record; it is never hidden. */
  isName?: true;
  isNumber?: true;
  /** Left out of a table of which no record has it. */
  isKnown?: (record: T) => boolean;
}

/** What a kind of record says of its table. Define it outside of components: it has to stay the same. */
export interface TableConfig<T> {
  /** Names the list among those whose columns are hidden. */
  list: string;
  caption: string;
  columns: readonly TableColumn<T>[];
  nameOf: (record: T) => string;
  /** The width of the actions of a record, in pixels. */
  actionsWidth: number;
  /** Whether a record may be selected; without it, all may. */
  isOffered?: (record: T) => boolean;
}

/** How the heads sort. */
export interface Sorting {
  sort: Sort | null;
  /** The keys of the columns that sort. */
  keys: readonly string[];
  /** Why the list cannot be sorted. */
  obstacle: string | null;
  onSort: (sort: Sort | null) => void;
}

interface Props<T extends { id: Id }> {
  config: TableConfig<T>;
  records: T[];
  pageSelection: PageSelection<T> | null;
  sorting: Sorting;
  /** Memoize it: all rows are rendered when it changes. */
  actions: (record: T) => ReactNode;
}

/** The records of a page as a table. It sorts nothing: the records come in their order. */
export function RecordTable<T extends { id: Id }>({ config, records, pageSelection, sorting, actions }: Props<T>) {
  const shown = useShownColumns(config, records);

  return (
    <div className={styles.room}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable by keyboard */}
      <div role="group" aria-label={config.caption} tabIndex={0} className={styles.frame}>
        <table className={styles.table} style={fullWidth(shown, config)}>
          <caption className={hiddenClass}>{config.caption}</caption>
          <colgroup>
            {pageSelection && <col style={{ width: SELECT_WIDTH }} />}
            {shown.map(({ key, width, isName }) => (
              <col key={key} style={{ width }} className={isName && styles.nameColumn} />
            ))}
            <col style={{ width: config.actionsWidth }} className={styles.actionsColumn} />
          </colgroup>
          <thead>
            <tr>
              {pageSelection && (
                <th scope="col" className={styles.select}>
                  <span className={hiddenClass}>{tableText.select}</span>
                </th>
              )}
              {shown.map((column) => (
                <Head key={column.key} column={column} sorting={sorting} />
              ))}
              <th scope="col" className={styles.actions}>
                <span className={hiddenClass}>{tableText.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <Row
                key={String(record.id)}
                record={record}
                columns={shown}
                config={config}
                pageSelection={pageSelection}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const SELECT_WIDTH = 44;
/** What a column without a width needs at least, in pixels. */
const FLEXIBLE_WIDTH = 190;

/** The width that the columns need where the table scrolls by itself. */
function fullWidth<T>(columns: readonly TableColumn<T>[], { actionsWidth }: TableConfig<T>): CSSProperties {
  const needed = columns.reduce((sum, { width = FLEXIBLE_WIDTH }) => sum + width, SELECT_WIDTH + actionsWidth);
  return { '--full-width': `${needed}px` } as CSSProperties;
}

/** Ascending, then descending, then as the back end has them. */
function nextSort(key: string, sort: Sort | null): Sort | null {
  if (sort?.key !== key) return { key, isDescending: false };
  return sort.isDescending ? null : { key, isDescending: true };
}

function Head<T>({ column, sorting: { sort, keys, obstacle, onSort } }: { column: TableColumn<T>; sorting: Sorting }) {
  const { key, label, isNumber, isName } = column;
  const order = sort?.key === key ? (sort.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" aria-sort={order} className={clsx(isNumber && styles.number, isName && styles.name)}>
      {keys.includes(key) ? (
        <ButtonBase
          className={styles.head}
          aria-disabled={obstacle !== null || undefined}
          aria-description={obstacle ?? undefined}
          {...tooltipProps(obstacle ?? '')}
          onClick={obstacle === null ? () => onSort(nextSort(key, sort)) : undefined}
        >
          {label}
          <Icon of={order ? (order === 'descending' ? ArrowDown : ArrowUp) : ArrowUpDown} size={14} />
        </ButtonBase>
      ) : (
        label
      )}
    </th>
  );
}

/** The columns that are not hidden, and that some record of the page has. */
function useShownColumns<T>({ list, columns }: TableConfig<T>, records: T[]): readonly TableColumn<T>[] {
  const hidden = useStore(hiddenColumns);
  return useMemo(
    () =>
      columns.filter(
        ({ key, isName, isKnown }) =>
          isName || (!hidden.includes(`${list}.${key}`) && (!isKnown || records.some(isKnown))),
      ),
    [list, columns, hidden, records],
  );
}

interface RowProps<T extends { id: Id }> extends Pick<Props<T>, 'config' | 'pageSelection' | 'actions'> {
  record: T;
  columns: readonly TableColumn<T>[];
}

/** Memoized: what is rendered around the table, such as a dialog, does not render a hundred rows. */
const Row = memo(function Row<T extends { id: Id }>({ record, columns, config, pageSelection, actions }: RowProps<T>) {
  const name = config.nameOf(record);
  const isOffered = config.isOffered?.(record) ?? true;
  return (
    <tr {...{ [recordAttribute]: String(record.id) }}>
      {pageSelection && (
        <td className={styles.select}>
          <SelectBox {...pageSelection} record={record} name={name} disabled={!isOffered} />
        </td>
      )}
      {columns.map(({ key, isName, isNumber, cell }) =>
        isName ? (
          <th key={key} scope="row" dir="auto" className={styles.name} {...tooltipProps(name)}>
            {cell(record)}
          </th>
        ) : (
          <td key={key} className={clsx(isNumber && styles.number)}>
            {cell(record)}
          </td>
        ),
      )}
      <td className={styles.actions}>
        <div className={styles.buttons}>{actions(record)}</div>
      </td>
    </tr>
  );
}) as <T extends { id: Id }>(props: RowProps<T> & { key: string }) => ReactNode;

/** A text of one line, which is cut off where it is longer than its column. */
export const CellText = ({ children }: { children: string }) => (
  <span dir="auto" className={styles.text} {...tooltipProps(children)}>
    {children}
  </span>
);

const { actionOn, edit, remove } = text.common;

interface RowActionsProps {
  /** The name of the record, which is part of the accessible name of each action. */
  name: string;
  editHref: string;
  editRole?: 'link' | 'button';
  onDelete: () => void;
  /** The primary action, before edit and delete. */
  children: ReactNode;
}

/** The actions of a row: those of a card, as icons. */
export const RowActions = ({ name, editHref, editRole, onDelete, children }: RowActionsProps) => (
  <>
    {children}
    <RowLink role={editRole} label={actionOn(edit, name)} href={editHref} icon={Pencil} />
    <IconAction size="small" color="error" label={actionOn(remove, name)} onClick={onDelete}>
      <Icon of={Trash2} size={16} />
    </IconAction>
  </>
);

interface RowLinkProps {
  role?: 'link' | 'button';
  label: string;
  href: string;
  icon: IconNode;
}

/** A link of a row that looks like an icon button. */
export const RowLink = ({ role, label, href, icon }: RowLinkProps) => (
  <ButtonLink
    role={role}
    href={href}
    prefetch={false}
    aria-label={label}
    className={styles.link}
    {...tooltipProps(label)}
  >
    <Icon of={icon} size={16} />
  </ButtonLink>
);

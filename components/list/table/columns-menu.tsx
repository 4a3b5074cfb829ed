'use client';
import { Check, Columns3 } from 'lucide';
import { useState } from 'react';
import { useStore } from '@/hooks/use-store';
import { hiddenColumns } from '@/lib/records/list/hidden-columns';
import { tableText } from '@/lib/text/tables';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { CheckItem, Menu } from '../../ui/menu';
import type { TableConfig } from './record-table';

/** Hides and shows the columns of a table, in this browser. */
export function ColumnsMenu<T>({ config: { list, columns } }: { config: Pick<TableConfig<T>, 'list' | 'columns'> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const hidden = useStore(hiddenColumns);
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon of={Columns3} size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {tableText.columns}
      </Button>
      {anchor && (
        <Menu anchor={anchor} onClose={() => setAnchor(null)}>
          {columns
            .filter(({ isName }) => !isName)
            .map(({ key, label }) => {
              const column = `${list}.${key}`;
              return (
                <CheckItem
                  key={key}
                  checked={!hidden.includes(column)}
                  mark={<Icon of={Check} size={16} />}
                  onClick={() => hiddenColumns.toggle(column)}
                >
                  {label}
                </CheckItem>
              );
            })}
        </Menu>
      )}
    </>
  );
}

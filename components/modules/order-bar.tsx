'use client';
import { useEffect, useRef } from 'react';
import { moduleText } from '@/lib/text/modules';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { PAGE_HEADING_ID } from '../shell/page-header';
import styles from './order-bar.module.css';

const copy = moduleText;

interface Props {
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

const isFocusLost = () => document.activeElement === document.body;

/** A sticky bar, shown while the order is unsaved, with buttons to save and discard it. */
export function OrderBar({ saving, onSave, onDiscard }: Props) {
  const save = useRef<HTMLButtonElement>(null);
  const wasSaving = useRef(false);

  // Restores a lost focus: to the save button after saving has failed, to the heading when the bar unmounts.
  useEffect(() => {
    if (wasSaving.current && !saving && isFocusLost()) save.current?.focus();
    wasSaving.current = saving;
  }, [saving]);
  useEffect(() => () => queueMicrotask(() => isFocusLost() && document.getElementById(PAGE_HEADING_ID)?.focus()), []);

  return (
    <Card className={styles.bar}>
      <p role="status" className={styles.words}>
        {copy.orderUnsaved}
      </p>
      <div className={styles.actions}>
        <Button variant="outlined" size="small" disabled={saving} onClick={onDiscard}>
          {copy.cancelOrder}
        </Button>
        <Button ref={save} variant="contained" size="small" loading={saving} onClick={onSave}>
          {copy.saveOrder}
        </Button>
      </div>
    </Card>
  );
}

'use client';
import { moduleText } from '@/lib/modules/text';
import { AnnouncedText } from '../../feedback/announcer';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import styles from './order-bar.module.css';

const t = moduleText;

interface Props {
  saving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** A sticky bar, shown while the order is unsaved, with buttons to save and discard it. */
export function OrderBar({ saving, onSave, onDiscard }: Props) {
  return (
    <Card className={styles.bar}>
      <AnnouncedText as="p" className={styles.words}>
        {t.orderUnsaved}
      </AnnouncedText>
      <div className={styles.actions}>
        <Button variant="outlined" size="small" disabled={saving} onClick={onDiscard}>
          {t.cancelOrder}
        </Button>
        <Button variant="contained" size="small" loading={saving} onClick={onSave}>
          {t.saveOrder}
        </Button>
      </div>
    </Card>
  );
}

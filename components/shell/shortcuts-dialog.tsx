'use client';
import { useId } from 'react';
import { useStore } from '@/hooks/use-store';
import { singleKeys } from '@/lib/platform/browser/preferences';
import { text } from '@/lib/text/common';
import { shortcutText } from '@/lib/quick-find/text';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import styles from '../quick-find/quick-find.module.css';

const { rows } = shortcutText;

/** All keyboard shortcuts. `Ctrl` also stands for Cmd on a Mac. */
const SHORTCUTS: [keys: string[], does: string][] = [
  [['Ctrl', 'K'], rows.quickFind],
  [['/'], rows.search],
  [['Ctrl', 'B'], rows.sidebar],
  [['Ctrl', 'S'], rows.save],
  [['Enter'], rows.topic],
  [['Spasi'], rows.lift],
  [['↑', '↓'], rows.move],
  [['Esc'], rows.cancel],
  [['?'], rows.help],
];

/** Lists the keyboard shortcuts and switches the single-key ones on and off (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const on = useStore(singleKeys, true);
  return (
    <Dialog
      title={shortcutText.title}
      widthPx={520}
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {text.common.close}
        </Button>
      }
    >
      <dl className={styles.shortcuts}>
        {SHORTCUTS.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={singleKeys.toggle} aria-describedby={id} />
        {shortcutText.singleKeys}
      </label>
      <p id={id} className={styles.hint}>
        {shortcutText.singleKeysHint}
      </p>
    </Dialog>
  );
}

import clsx from 'clsx';
import styles from './spinner.module.css';

interface Props {
  /** In pixels. */
  size: number;
  /** Over the middle of what it stands in. */
  centred?: boolean;
}

/** Says nothing to a screen reader: it stands beside the words for it, or in a button that is disabled. */
export function Spinner({ size, centred = false }: Props) {
  return (
    <span aria-hidden className={clsx(styles.ring, centred && styles.centred)} style={{ width: size, height: size }} />
  );
}

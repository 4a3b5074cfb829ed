import clsx from 'clsx';
import styles from './spinner.module.css';

interface Props {
  /** In pixels. */
  size: number;
  /** Centres it over its positioned parent. */
  centred?: boolean;
}

/** Hidden from screen readers: a visible text or the `aria-busy` button around it says that something is running. */
export function Spinner({ size, centred = false }: Props) {
  return (
    <span aria-hidden className={clsx(styles.ring, centred && styles.centred)} style={{ width: size, height: size }} />
  );
}

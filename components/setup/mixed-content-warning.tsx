'use client';
import { useFormikContext } from 'formik';
import { isMixedContent } from '@/lib/mixed-content';
import { text } from '@/lib/text/common';
import styles from './mixed-content-warning.module.css';

/** Says why an address cannot work before it is tried: the browser itself only says that it failed. */
export function MixedContentWarning() {
  const { values } = useFormikContext<{ baseUrl: string }>();
  // The exported page does not know what it is opened through; its field is empty then.
  const blocked = values.baseUrl !== '' && isMixedContent(values.baseUrl.trim(), window.location);
  if (!blocked) return null;
  return (
    <p role="alert" className={styles.warning}>
      {text.setup.mixedContent}
    </p>
  );
}

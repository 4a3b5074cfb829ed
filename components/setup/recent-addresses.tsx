'use client';
import { X } from 'lucide';
import { useEffect } from 'react';
import { useStore } from '@/hooks/use-store';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { recentAddresses } from '@/lib/session/recent-addresses';
import { setupText } from '@/lib/text/entry';
import { useFormState } from '../form/form';
import { useFormField } from '../form/use-form-field';
import { ButtonBase } from '../ui/button';
import { Icon } from '../ui/icon';
import { IconAction } from '../ui/icon-button';
import styles from './recent-addresses.module.css';

const copy = setupText;
const NONE: readonly string[] = [];

/** The back ends that were configured in this browser: a press puts the address into the field. */
export function RecentAddresses() {
  const addresses = useStore(recentAddresses, NONE);
  const { change } = useFormField<string>('baseUrl');
  const { disabled } = useFormState();
  useEffect(() => recentAddresses.reload(), []);
  if (addresses.length === 0) return null;
  return (
    <section aria-label={copy.recent} {...{ [nextFocusAttribute]: 'button' }}>
      <h2 className={styles.heading}>{copy.recent}</h2>
      <ul className={styles.list}>
        {addresses.map((address) => (
          <li key={address} className={styles.entry}>
            <ButtonBase disabled={disabled} className={styles.address} onClick={() => change(address)}>
              {address}
            </ButtonBase>
            <IconAction
              size="small"
              label={copy.forgetRecent(address)}
              disabled={disabled}
              onClick={() => recentAddresses.remove(address)}
            >
              <Icon of={X} size={16} />
            </IconAction>
          </li>
        ))}
      </ul>
    </section>
  );
}

'use client';
import clsx from 'clsx';
import { CircleCheck, CircleDashed } from 'lucide';
import { useId } from 'react';
import { passwordRules } from '@/lib/users/password';
import { userText } from '@/lib/users/text';
import { useFormField } from '../form/use-form-field';
import { Icon } from '../ui/icon';
import styles from './password-requirements.module.css';

const t = userText;

/** The password rules, each with an icon that shows whether the typed password meets it. */
export function PasswordRequirements({ name }: { name: string }) {
  const id = useId();
  const { value } = useFormField<string>(name);
  return (
    <div className={styles.requirements}>
      <p id={id} className={styles.title}>
        {t.passwordRulesTitle}
      </p>
      <ul aria-labelledby={id} className={styles.rules}>
        {passwordRules.map(({ label, holds }) => {
          const met = holds(value);
          return (
            <li key={label} className={clsx(styles.rule, met && styles.met)}>
              <Icon of={met ? CircleCheck : CircleDashed} size={18} label={met ? t.ruleMet : t.ruleUnmet} />
              {label}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

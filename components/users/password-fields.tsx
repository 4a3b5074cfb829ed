'use client';
import clsx from 'clsx';
import { CircleCheck, CircleDashed, KeyRound } from 'lucide';
import { useId, useState } from 'react';
import type { NewUserValues } from '@/lib/users/form';
import { makePassword, passwordRules } from '@/lib/users/password';
import { userText } from '@/lib/users/text';
import { AnnouncedText } from '../feedback/announcer';
import { PasswordField } from '../form/text-field';
import { useForm, useFormField } from '../form/use-form-field';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import styles from './password-fields.module.css';

const t = userText;

/** The password of a new user, typed twice, or made: then both fields show it. */
export function NewPasswordFields({ onMade }: { onMade: (password: string) => void }) {
  const { values, change, isSubmitting } = useForm<NewUserValues>();
  const [made, setMade] = useState({ password: '', times: 0 });
  const isMade = made.password !== '' && values.password === made.password && values.confirmPassword === made.password;

  function make() {
    const password = makePassword();
    change('password', password);
    change('confirmPassword', password);
    setMade({ password, times: made.times + 1 });
    onMade(password);
  }

  const field = { toggle: t.passwordToggle, required: true, autoComplete: 'new-password', startsShown: made.times > 0 };
  return (
    <>
      <div className={clsx(styles.wide, styles.maker)}>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Icon of={KeyRound} size={16} />}
          disabled={isSubmitting}
          onClick={make}
        >
          {t.makePassword}
        </Button>
        <AnnouncedText as="p" className={styles.made}>
          {isMade ? t.passwordMade : ''}
        </AnnouncedText>
      </div>
      {/* By the key, a field that was hidden again shows what is made anew. */}
      <PasswordField key={`password ${made.times}`} name="password" label={t.password} {...field} />
      <PasswordField key={`confirm ${made.times}`} name="confirmPassword" label={t.confirmPassword} {...field} />
    </>
  );
}

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

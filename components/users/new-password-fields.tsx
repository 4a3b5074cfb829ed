'use client';
import clsx from 'clsx';
import { KeyRound } from 'lucide';
import { useState } from 'react';
import type { NewUserValues } from '@/lib/users/form';
import { makePassword } from '@/lib/users/password';
import { userText } from '@/lib/users/text';
import { PasswordField } from '../form/text-field';
import { useForm } from '../form/use-form-field';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { AnnouncedText } from '../feedback/announcer';
import styles from './user-form.module.css';

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

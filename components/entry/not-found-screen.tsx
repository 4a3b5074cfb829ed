'use client';
import { useRouter } from 'next/navigation';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { notFoundText } from '@/lib/text/entry';
import { Button } from '../ui/button';
import { ButtonLink } from '../ui/link';
import { Drawing } from '../feedback/message-panel';
import styles from './not-found-screen.module.css';

const copy = notFoundText;

export function NotFoundScreen() {
  const router = useRouter();
  return (
    <main className={styles.screen}>
      <div className={styles.content}>
        <Drawing name="signpost" />
        <p aria-hidden className={styles.number}>
          404
        </p>
        <h1>{copy.heading}</h1>
        <p className={styles.detail}>{copy.detail}</p>
        <div className={styles.actions}>
          <ButtonLink variant="contained" href={paths.home}>
            {copy.home}
          </ButtonLink>
          <Button variant="outlined" onClick={() => router.back()}>
            {copy.back}
          </Button>
        </div>
        <nav aria-label={copy.shortcuts} className={styles.shortcuts}>
          <ButtonLink size="small" href={paths.courses}>
            {text.titles.courses}
          </ButtonLink>
          <ButtonLink size="small" href={paths.users}>
            {text.titles.users}
          </ButtonLink>
        </nav>
      </div>
    </main>
  );
}

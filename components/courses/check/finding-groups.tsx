import { memo, useId, useState } from 'react';
import { CHECK_FINDINGS_SHOWN } from '@/lib/config';
import type { Finding } from '@/lib/courses/check/findings';
import { checkText } from '@/lib/courses/check/text';
import { formatCount } from '@/lib/format';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ButtonLink } from '../../ui/link';
import styles from './content-check.module.css';

const t = checkText;

interface Props {
  findings: readonly Finding[];
  /** Of all courses: the name of the course stands on each finding. */
  isOfAll: boolean;
}

/** What was found; what could not be read stands apart, because nothing may be wrong with it. */
export const FindingGroups = ({ findings, isOfAll }: Props) => (
  <>
    <Group heading={t.groups.wrong} findings={findings.filter((each) => !each.isUnreadable)} isOfAll={isOfAll} />
    <Group
      heading={t.groups.unreadable}
      hint={t.unreadableHint}
      findings={findings.filter((each) => each.isUnreadable)}
      isOfAll={isOfAll}
    />
  </>
);

function Group({ heading, hint, findings, isOfAll }: Props & { heading: string; hint?: string }) {
  const id = useId();
  const [limit, setLimit] = useState(CHECK_FINDINGS_SHOWN);
  const rest = findings.length - limit;
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{heading}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <ul className={styles.findings}>
        {findings.slice(0, limit).map((finding) => (
          <Row key={keyOf(finding)} finding={finding} isOfAll={isOfAll} />
        ))}
      </ul>
      {rest > 0 && (
        <Button className={styles.more} onClick={() => setLimit(limit + CHECK_FINDINGS_SHOWN)}>
          {t.more(formatCount(Math.min(rest, CHECK_FINDINGS_SHOWN)))}
        </Button>
      )}
    </section>
  );
}

const keyOf = ({ course, moduleId, sentence }: Finding): string =>
  JSON.stringify([course.id, moduleId, sentence].map(String));

/** Memoized: a check that finds hundreds of things renders those that are there only once. */
const Row = memo(function Row({ finding, isOfAll }: { finding: Finding; isOfAll: boolean }) {
  const { course, moduleId, place, title, sentence, detail } = finding;
  // The accessible name must not be empty.
  const name = title.trim() || t.place(formatCount(place));
  const courseId = String(course.id);
  const href = moduleId === null ? paths.courseEdit(courseId) : paths.moduleEdit(courseId, String(moduleId));
  return (
    <Card as="li" aria-label={name} className={styles.finding}>
      <div className={styles.about}>
        <p className={styles.where}>
          {isOfAll && <span className={styles.course}>{course.title}</span>}
          {moduleId !== null && t.place(formatCount(place))}
        </p>
        <p className={styles.name}>{name}</p>
        <p className={styles.sentence}>{sentence}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      <ButtonLink
        variant="outlined"
        size="small"
        prefetch={false}
        href={href}
        aria-label={text.common.actionOn(text.common.edit, name)}
      >
        {text.common.edit}
      </ButtonLink>
    </Card>
  );
});

'use client';
import { memo, useEffect, useId, useState } from 'react';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { useRouteIds } from '@/hooks/use-address';
import { useStore } from '@/hooks/use-store';
import { CHECK_FINDINGS_SHOWN } from '@/lib/config';
import { createContentCheck, isComplete, type CheckState } from '@/lib/courses/check/check';
import { placesOf, type Finding } from '@/lib/courses/check/findings';
import { checkText } from '@/lib/courses/check/text';
import { courseText } from '@/lib/courses/text';
import { formatCount } from '@/lib/format';
import { moduleText } from '@/lib/modules/text';
import { paths } from '@/lib/navigation/routes';
import { text } from '@/lib/text/common';
import { incompleteList } from '@/lib/text/lists';
import { AnnouncedText } from '../../feedback/announcer';
import { JobProgress } from '../../feedback/job-progress';
import { LoadView } from '../../feedback/load-view';
import { PageHeader } from '../../shell/page-header';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ButtonLink } from '../../ui/link';
import { OpenFile } from '../../ui/open-file';
import styles from './content-check.module.css';

const t = checkText;

/** Checks the content of the course whose id is in the URL. */
export function CourseCheck() {
  const { courseId = '' } = useRouteIds();
  return <ContentCheck key={courseId} courseId={courseId} />;
}

/** Checks the content of all courses. */
export const CatalogueCheck = () => <ContentCheck courseId={null} />;

/** `null`: of all courses. */
export function ContentCheck({ courseId }: { courseId: string | null }) {
  const [check] = useState(() => createContentCheck(courseId));
  const state = useStore(check);
  useEffect(() => {
    check.start();
    return check.dispose;
  }, [check]);

  const { phase, error, findings } = state;
  const toCourses = { href: paths.courses, label: courseText.backToList };
  if (phase === 'failed' && error) {
    return (
      <LoadView
        load={{ state: 'failed', error, retry: check.start }}
        copy={courseText}
        skeleton={null}
        back={toCourses}
      >
        {() => null}
      </LoadView>
    );
  }
  const back = courseId === null ? toCourses : { href: paths.modules(courseId), label: moduleText.backToList };
  const intro = courseId === null ? t.introOfAll : t.introOf(state.courses[0]?.title ?? '…');
  return (
    <>
      <PageHeader title={t.title} intro={intro} back={back} />
      <div className={styles.screen}>
        {/* The button that ends the check goes with its end. */}
        <Card {...{ [nextFocusAttribute]: 'button' }} className={styles.progress}>
          {phase === 'running' ? (
            <JobProgress {...progressOf(state, courseId === null)} onCancel={check.cancel} />
          ) : (
            <End state={state} onAgain={check.start} />
          )}
        </Card>
        <FindingGroups findings={findings} isOfAll={courseId === null} />
      </div>
    </>
  );
}

function progressOf({ status, courses, checkedCourses, modules, checked }: CheckState, isOfAll: boolean) {
  const state = { status, msLeft: null };
  if (!isOfAll) {
    const label = modules === 0 ? t.reading : t.progress(formatCount(checked), formatCount(modules));
    return { state: { ...state, sent: checked, total: modules }, label };
  }
  const counted = t.progressOfAll(formatCount(checkedCourses), formatCount(courses.length), formatCount(checked));
  const label = courses.length === 0 ? t.readingAll : counted;
  return { state: { ...state, sent: checkedCourses, total: courses.length }, label };
}

function End({ state, onAgain }: { state: CheckState; onAgain: () => void }) {
  const { phase, checked, findings, missingModules, missingCourses, notRead } = state;
  return (
    <div className={styles.end}>
      <AnnouncedText className={styles.words}>
        {phase === 'cancelled' ? (
          <p className={styles.result}>{t.cancelled}</p>
        ) : (
          <p className={styles.result}>{t.ended(checked, findings.length, placesOf(findings))}</p>
        )}
        {isComplete(state) && findings.length === 0 && <p>{t.nothing}</p>}
        {missingCourses.missing > 0 && (
          <p className={styles.missing}>{incompleteList(missingCourses, courseText.noun)}</p>
        )}
        {missingModules.missing > 0 && (
          <p className={styles.missing}>{incompleteList(missingModules, moduleText.noun)}</p>
        )}
        {notRead.length > 0 && (
          <p className={styles.missing}>{t.notRead(notRead.map(({ title }) => title).join(', '))}</p>
        )}
      </AnnouncedText>
      <Button variant="outlined" onClick={onAgain}>
        {t.again}
      </Button>
    </div>
  );
}

interface FindingsProps {
  findings: readonly Finding[];
  /** Of all courses: the name of the course stands on each finding. */
  isOfAll: boolean;
}

/** What was found; what could not be read stands apart, because nothing may be wrong with it. */
const FindingGroups = ({ findings, isOfAll }: FindingsProps) => (
  <>
    <Group heading={t.groups.wrong} findings={findings.filter((each) => !each.unread)} isOfAll={isOfAll} />
    <Group
      heading={t.groups.unreadable}
      hint={t.unreadableHint}
      findings={findings.filter((each) => each.unread)}
      isOfAll={isOfAll}
    />
  </>
);

function Group({ heading, hint, findings, isOfAll }: FindingsProps & { heading: string; hint?: string }) {
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
  const { course, moduleId, place, title, sentence, detail, unread } = finding;
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
      <div className={styles.actions}>
        {unread && (
          <OpenFile href={unread.href} size="small" aria-label={text.common.actionOn(unread.open, name)}>
            {unread.open}
          </OpenFile>
        )}
        <ButtonLink
          variant="outlined"
          size="small"
          prefetch={false}
          href={href}
          aria-label={text.common.actionOn(text.common.edit, name)}
        >
          {text.common.edit}
        </ButtonLink>
      </div>
    </Card>
  );
});

'use client';
import { useEffect, useState } from 'react';
import { useStore } from '@/hooks/use-store';
import { nextFocusAttribute } from '@/hooks/focus/page-focus';
import { useRouteIds } from '@/hooks/use-route-ids';
import { createContentCheck, isComplete, type CheckState } from '@/lib/courses/check/check';
import { checkText } from '@/lib/courses/check/text';
import { courseText } from '@/lib/courses/text';
import { formatCount } from '@/lib/format';
import { moduleText } from '@/lib/modules/text';
import { paths } from '@/lib/navigation/routes';
import { incompleteList } from '@/lib/text/lists';
import { JobProgress } from '../../feedback/job-progress';
import { LoadView } from '../../feedback/load-view';
import { PageHeader } from '../../shell/page-header';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { placesOf } from '@/lib/courses/check/findings';
import { FindingGroups } from './finding-groups';
import { AnnouncedText } from '../../feedback/announcer';
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

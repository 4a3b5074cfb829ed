'use client';
import { useRouter } from 'next/navigation';
import { useStore } from '@/hooks/use-store';
import { useEndWithScreen } from '@/hooks/use-job';
import { courseImport } from '@/lib/courses/package/import';
import { packageText } from '@/lib/courses/package/text';
import { courseText } from '@/lib/courses/text';
import { moduleText } from '@/lib/modules/text';
import { paths } from '@/lib/navigation/routes';
import { fetchOnIntent } from '@/lib/platform/browser/input';
import { JobProgress } from '../../feedback/job-progress';
import { DropZone } from '../../form/files/drop-zone';
import { PageHeader } from '../../shell/page-header';
import { Card } from '../../ui/card';
import { onDemand } from '../../ui/on-demand';
import { AnnouncedText } from '../../feedback/announcer';
import styles from './course-import.module.css';

const t = packageText;

// Loaded once a ZIP was read.
const ImportPreview = onDemand(() => import('./import-preview').then((module) => module.ImportPreview), {
  onIntent: false,
});

// The code that reads a ZIP is prefetched before the file is chosen.
fetchOnIntent(() => import('@/lib/courses/package/read'));

/** Creates a course from a ZIP file. */
export function CourseImport() {
  const current = useStore(courseImport);
  useEndWithScreen(courseImport.endUnlessExpired);
  const router = useRouter();

  function start(title: string) {
    courseImport.start(title);
    router.push(paths.courses);
  }

  return (
    <>
      <PageHeader title={t.title} intro={t.intro} back={{ href: paths.courses, label: courseText.backToList }} />
      <Card className={styles.sheet}>
        <Source problem={current.step === 'choosing' ? current.problem : undefined} />
        {current.step === 'reading' && (
          <JobProgress
            state={{ status: 'running', sent: current.percent, total: 100, msLeft: null }}
            label={t.checking}
            onCancel={courseImport.reset}
          />
        )}
        {current.step === 'checked' && <ImportPreview key={current.number} course={current.course} onStart={start} />}
      </Card>
    </>
  );
}

function Source({ problem }: { problem?: string }) {
  return (
    <div>
      <DropZone
        label={t.choose}
        hint={t.hint(moduleText.downloadCourse)}
        accept=".zip,application/zip,application/x-zip-compressed"
        onFiles={({ files: [chosen] }) => chosen && void courseImport.read(chosen.file)}
      />
      {problem && (
        <AnnouncedText as="p" role="alert" className={styles.problem}>
          {problem}
        </AnnouncedText>
      )}
    </div>
  );
}

'use client';
import { X } from 'lucide';
import { usePathname } from 'next/navigation';
import { useEffect, useId, useRef } from 'react';
import { useRefresh } from '@/hooks/use-query';
import { modules } from '@/lib/modules/api';
import { REFRESH_AGAIN_MS } from '@/lib/config';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { isDraft, type UploadState } from '@/lib/modules/upload/state';
import { matchRoute, paths } from '@/lib/navigation/routes';
import { jobDetail } from '@/lib/jobs/text';
import { uploadManyText } from '@/lib/modules/upload/text';
import { ProgressTrack } from '../../feedback/progress-track';
import { IconAction } from '../../ui/icon-button';
import { ButtonLink } from '../../ui/link';
import { courseToSee, headlineOf, percentOf, startedJob, UploadAnnouncement, useUploads } from './upload-status';
import { Icon } from '../../ui/icon';
import styles from './upload-tray.module.css';

const copy = uploadManyText;

/** The state of the uploads, shown on every screen except the upload screen, which shows it itself. */
export function UploadTray() {
  const uploads = useUploads();
  useArrivals(uploads.arrived);
  const isOwnScreen = matchRoute(usePathname())?.name === 'moduleUpload';
  return isOwnScreen || uploads.rows.length === 0 ? null : <TrayBar uploads={uploads} />;
}

function TrayBar({ uploads }: { uploads: UploadState }) {
  const id = useId();
  const job = startedJob(uploads);
  const ended = job?.status === 'ended';
  const unsent = uploads.rows.filter((row) => isDraft(uploads.items.get(row.id))).length;
  const detail = job ? jobDetail(job) : '';
  return (
    <section aria-label={copy.region} className={styles.tray}>
      <UploadAnnouncement job={job} />
      <div className={styles.words}>
        <div role="status">{ended && <p className={styles.headline}>{headlineOf(job)}</p>}</div>
        {!ended && (
          <p id={id} className={styles.headline}>
            {job ? headlineOf(job) : copy.notStarted(unsent)}
          </p>
        )}
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      <ButtonLink size="small" href={paths.moduleUpload(courseToSee(uploads))} prefetch={false}>
        {copy.see}
      </ButtonLink>
      {ended && job.counts.done === job.items.length && unsent === 0 && (
        <IconAction label={copy.closeTray} size="small" onClick={uploadQueue.clearDone}>
          <Icon of={X} size={16} />
        </IconAction>
      )}
      {job && !ended && (
        <div className={styles.progress}>
          <ProgressTrack percent={percentOf(job)} labelledBy={id} thin />
        </div>
      )}
    </section>
  );
}

/** Revalidates the lists of a course when modules were created, at most once per `REFRESH_AGAIN_MS`. */
function useArrivals(arrived: UploadState['arrived']) {
  const refresh = useRefresh();
  const seen = useRef(arrived);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    /** `again`: courses to revalidate a second time, because some back ends' lists are stale right after a write. */
    function refreshChanged(again: string[]) {
      const now = uploadQueue.get().arrived;
      const changed = Object.keys(now).filter((courseId) => now[courseId] !== seen.current[courseId]);
      seen.current = now;
      const all = [...new Set([...again, ...changed])];
      timer.current = all.length > 0 ? setTimeout(() => refreshChanged(changed), REFRESH_AGAIN_MS) : undefined;
      if (all.length > 0) refresh((key) => all.some((courseId) => modules.keys(courseId)(key)));
    }
    if (timer.current === undefined) refreshChanged([]);
  }, [arrived, refresh]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
}

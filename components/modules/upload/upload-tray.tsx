'use client';
import { X } from 'lucide';
import { usePathname } from 'next/navigation';
import { useArrivals } from '@/hooks/list/use-arrivals';
import { percentOf } from '@/lib/format';
import { modules } from '@/lib/modules/api';
import { uploadQueue } from '@/lib/modules/upload/queue';
import { isDone, isDraft, type UploadState } from '@/lib/modules/upload/state';
import { matchRoute, paths } from '@/lib/navigation/routes';
import { jobDetail } from '@/lib/jobs/text';
import { uploadManyText } from '@/lib/modules/upload/text';
import { HistoryLink } from '../../feedback/history-link';
import { TrayBar } from '../../shell/tray-bar';
import { IconAction } from '../../ui/icon-button';
import { ButtonLink } from '../../ui/link';
import { courseToSee, headlineOf, startedJob, UploadAnnouncement, useUploads } from './upload-status';
import { Icon } from '../../ui/icon';

const t = uploadManyText;

/** The state of the uploads, shown on every screen except the upload screen, which shows it itself. */
export function UploadTray() {
  const uploads = useUploads();
  useArrivals(uploads.arrived, (courseId) => modules.keys(courseId));
  const isOwnScreen = matchRoute(usePathname())?.name === 'moduleUpload';
  return isOwnScreen || uploads.rows.length === 0 ? null : <UploadTrayBar uploads={uploads} />;
}

function UploadTrayBar({ uploads }: { uploads: UploadState }) {
  const job = startedJob(uploads);
  const hasEnded = job?.status === 'ended';
  const unsent = uploads.rows.filter((row) => isDraft(uploads.items.get(row.id))).length;
  return (
    <TrayBar
      label={t.region}
      headline={job ? headlineOf(job) : t.notStarted(unsent)}
      detail={job ? jobDetail(job) : ''}
      hasEnded={hasEnded}
      percent={job && !hasEnded ? percentOf(job) : null}
    >
      <UploadAnnouncement job={job} />
      <ButtonLink size="small" href={paths.moduleUpload(courseToSee(uploads))} prefetch={false}>
        {t.see}
      </ButtonLink>
      {job && <HistoryLink />}
      {hasEnded && job.items.every(isDone) && unsent === 0 && (
        <IconAction label={t.closeTray} size="small" onClick={uploadQueue.clearDone}>
          <Icon of={X} size={16} />
        </IconAction>
      )}
    </TrayBar>
  );
}

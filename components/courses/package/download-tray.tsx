'use client';
import { X } from 'lucide';
import { useAnnouncement } from '@/components/feedback/announcer';
import { useStore } from '@/hooks/use-store';
import { UPLOAD_SAID_PERCENT } from '@/lib/config';
import { downloads, type Download } from '@/lib/courses/package/downloads';
import { packageText } from '@/lib/courses/package/text';
import { jobDetail, jobText } from '@/lib/jobs/text';
import { text } from '@/lib/text/common';
import { TrayBar } from '../../shell/tray-bar';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconAction } from '../../ui/icon-button';

/** The downloads of this tab, on every screen: a bar each. */
export function DownloadTray() {
  const all = useStore(downloads);
  return all.map((download) => <DownloadBar key={String(download.courseId)} download={download} />);
}

function DownloadBar({ download }: { download: Download }) {
  const { headline, status, lacks, percent } = download;
  // Announcing every percent would flood a screen reader.
  const said = Math.floor((percent ?? 0) / UPLOAD_SAID_PERCENT) * UPLOAD_SAID_PERCENT;
  useAnnouncement(percent !== null && jobText.progress(said));
  const close = () => downloads.remove(download);
  return (
    <TrayBar
      label={packageText.region}
      headline={headline}
      detail={percent === null ? lacks : jobDetail({ status, msLeft: null })}
      hasEnded={percent === null}
      percent={percent}
    >
      {percent !== null ? (
        <Button size="small" onClick={close}>
          {jobText.cancel}
        </Button>
      ) : (
        <IconAction label={text.common.close} onClick={close} size="small">
          <Icon of={X} size={18} />
        </IconAction>
      )}
    </TrayBar>
  );
}

'use client';
import { X } from 'lucide';
import { useStore } from '@/hooks/use-store';
import { useAnnouncement } from '@/components/feedback/announcer';
import { UPLOAD_SAID_PERCENT } from '@/lib/config';
import { jobText } from '@/lib/jobs/text';
import { trayTasks, type TrayTask } from '@/lib/jobs/tray';
import { text } from '@/lib/text/common';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { IconAction } from '../ui/icon-button';
import { TrayBar } from './tray-bar';

/** Work that goes on while one works on: one bar each. */
export function TaskTray() {
  const tasks = useStore(trayTasks);
  return tasks.map((task) => <Task key={task.id} task={task} />);
}

function Task({ task: { region, headline, detail, percent, onClose } }: { task: TrayTask }) {
  // Announcing every percent would flood a screen reader.
  const said = Math.floor((percent ?? 0) / UPLOAD_SAID_PERCENT) * UPLOAD_SAID_PERCENT;
  useAnnouncement(percent !== null && jobText.progress(said));
  return (
    <TrayBar label={region} headline={headline} detail={detail} hasEnded={percent === null} percent={percent}>
      {percent !== null ? (
        <>
          <Button size="small" onClick={onClose}>
            {jobText.cancel}
          </Button>
        </>
      ) : (
        <IconAction label={text.common.close} onClick={onClose} size="small">
          <Icon of={X} size={18} />
        </IconAction>
      )}
    </TrayBar>
  );
}

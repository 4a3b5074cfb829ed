import { Layers } from 'lucide-react';
import { paths } from '@/lib/routes';
import { text } from '@/lib/text';
import { ButtonLink } from '../ui/button-link';
import { MessagePanel } from '../ui/message-panel';

export function NoModules({ courseId }: { courseId: string }) {
  return (
    <MessagePanel icon={<Layers size={30} />} title={text.modules.empty} detail={text.modules.emptyDetail}>
      <ButtonLink variant="contained" href={paths.moduleNew(courseId)} prefetch={false}>
        {text.modules.addFirst}
      </ButtonLink>
    </MessagePanel>
  );
}

import { paths } from '@/lib/routes';
import { moduleText } from '@/lib/text/modules';
import { ButtonLink } from '../ui/button-link';
import { MessagePanel } from '../ui/message-panel';

export function NoModules({ courseId }: { courseId: string }) {
  return (
    <MessagePanel drawing="pages" title={moduleText.empty} detail={moduleText.emptyDetail}>
      <ButtonLink variant="contained" href={paths.moduleNew(courseId)} prefetch={false}>
        {moduleText.addFirst}
      </ButtonLink>
    </MessagePanel>
  );
}

import { paths } from '@/lib/navigation/routes';
import { moduleText } from '@/lib/text/modules';
import { ButtonLink } from '../ui/button-link';
import { MessagePanel } from '../feedback/message-panel';

export function NoModules({ courseId }: { courseId: string }) {
  return (
    <MessagePanel drawing="pages" title={moduleText.empty} detail={moduleText.emptyDetail}>
      <ButtonLink variant="contained" href={paths.moduleNew(courseId)} prefetch={false}>
        {moduleText.addFirst}
      </ButtonLink>
    </MessagePanel>
  );
}

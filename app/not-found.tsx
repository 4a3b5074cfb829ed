import { NotFoundOrRecord } from './not-found-or-record';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('notFound');

export default function NotFound() {
  return <NotFoundOrRecord />;
}

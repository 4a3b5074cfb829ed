import { HomeRedirect } from '@/components/entry/loading-screen';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('courses');

export default function Page() {
  return <HomeRedirect />;
}

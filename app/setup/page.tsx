import { SetupScreen } from '@/components/setup/setup-screen';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('setup');

export default function Page() {
  return <SetupScreen />;
}

import { HistoryScreen } from '@/components/history/history-screen';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('history');

export default function Page() {
  return <HistoryScreen />;
}

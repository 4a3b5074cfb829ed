import { LoginScreen } from '@/components/auth/login-screen';
import { pageMetadata } from '@/lib/navigation/metadata';

export const metadata = pageMetadata('login');

export default function Page() {
  return <LoginScreen />;
}

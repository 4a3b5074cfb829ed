import { LoginScreen } from '@/components/auth/login-screen';
import { pageMetadata } from '@/lib/metadata';

export const metadata = pageMetadata('login');

export default function Page() {
  return <LoginScreen />;
}

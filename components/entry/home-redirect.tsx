'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { paths } from '@/lib/navigation/routes';
import { LoadingScreen } from './loading-screen';

/** The index of the console is its course list; the guard there does the rest. */
export function HomeRedirect() {
  const router = useRouter();
  useEffect(() => router.replace(paths.courses), [router]);
  return <LoadingScreen />;
}

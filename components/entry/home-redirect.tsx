'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { paths } from '@/lib/navigation/routes';
import { LoadingScreen } from './loading-screen';

/** Redirects the home page to the course list; `RequireSession` there redirects to login or setup if needed. */
export function HomeRedirect() {
  const router = useRouter();
  useEffect(() => router.replace(paths.courses), [router]);
  return <LoadingScreen />;
}

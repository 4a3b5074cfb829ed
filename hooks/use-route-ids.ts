'use client';
import { usePathname } from 'next/navigation';
import { matchRoute, type RouteIds } from '@/lib/navigation/routes';

/**
 * The ids in the path. Not `useParams`: one exported page serves all records, so `useParams` always
 * returns the placeholder id.
 */
export const useRouteIds = (): RouteIds => matchRoute(usePathname())?.ids ?? {};

'use client';
import { usePathname } from 'next/navigation';
import { matchRoute, type RouteIds } from '@/lib/navigation/routes';

/**
 * The ids in the address. Not `useParams`: one exported page serves every record, so Next's own
 * parameters always read as that page's placeholder.
 */
export const useRouteIds = (): RouteIds => matchRoute(usePathname())?.ids ?? {};

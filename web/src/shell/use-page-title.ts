import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { routeAccess } from '../app/route-access.ts';
import type { RouteAccess } from '../app/route-access.ts';

/** Sets the window's title to that of the page. */
export function usePageTitle(): void {
  const path = useMatches({ select: (matches) => matches.at(-1)?.routeId ?? '' });
  useEffect(() => {
    const known: Record<string, RouteAccess> = routeAccess;
    document.title = `${known[path]?.title ?? 'Not found'} · Moltrove`;
  }, [path]);
}

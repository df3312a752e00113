import type { Role } from '@moltrove/contract';
import { isOpenTo, routeAccess } from '../app/route-access.ts';

export const pages = [
  { to: '/search', label: 'Search' },
  { to: '/results', label: 'Results' },
  { to: '/sarview', label: 'SAR' },
  { to: '/analyzers', label: 'Analyzers' },
  { to: '/export', label: 'Export' },
  { to: '/downloads', label: 'Downloads' },
] as const;

/** The pages of the navigation that this role may open. */
export function openPages(role: Role | null): (typeof pages)[number][] {
  return pages.filter((page) => isOpenTo(routeAccess[page.to], role));
}

export function canSearch(role: Role | null): boolean {
  return isOpenTo(routeAccess['/search'], role);
}

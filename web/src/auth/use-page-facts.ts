import type { Feature, Role } from '@moltrove/contract';
import { useMatches, useRouter } from '@tanstack/react-router';
import type { RegisteredRouter } from '@tanstack/react-router';
import { isOpenTo } from './page-access.ts';
import type { RouteMeta } from './page-access.ts';
import { useSession } from './session/session.ts';

/** What the router knows about a page, for all components below the routes. */
export interface PageFacts extends RouteMeta {
  readonly title: string;
  /** The name in the navigation; pages without one are not listed there. */
  readonly navigation?: string;
  /** The roles whose navigation lists it; all that may open it if missing. */
  readonly navigationRoles?: readonly Role[];
  /** The feature that the page belongs to, if it can be switched off. */
  readonly feature?: Feature;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageFacts;
  }
}

export type PagePath = keyof RegisteredRouter['routesByPath'];

/** The current page; undefined at an address without a page. */
export function useCurrentPage(): PageFacts | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
}

/** All pages by path, in the order of the routes. */
export function usePages(): ReadonlyMap<PagePath, PageFacts> {
  const routes: Readonly<Record<string, { options: { staticData?: { page?: PageFacts } } }>> =
    useRouter().routesByPath;
  return new Map(
    Object.entries(routes).flatMap(([path, { options }]) =>
      options.staticData?.page === undefined ? [] : [[path as PagePath, options.staticData.page] as const],
    ),
  );
}

/** A function that returns whether the current role may open a page. */
export function useMayOpen(): (path: PagePath) => boolean {
  const { currentUserRole } = useSession();
  const pages = usePages();
  return (path) => {
    const page = pages.get(path);
    return page !== undefined && isOpenTo(page, currentUserRole);
  };
}

import type { Role } from '@moltrove/contract';
import { isOpenTo } from '../auth/page-access.ts';
import { useSession } from '../auth/session/session.ts';
import { usePages } from '../auth/use-page-facts.ts';
import type { PageFacts } from '../auth/use-page-facts.ts';
import type { PageWithSearch } from './page-link.ts';

interface NavigationPage {
  readonly to: PageWithSearch;
  readonly label: string;
}

/** The navigation pages that the current role may open. */
export function useNavigationPages(): readonly NavigationPage[] {
  const { currentUserRole } = useSession();
  return [...usePages()].flatMap(([path, page]) =>
    page.navigation === undefined || !isListed(page, currentUserRole)
      ? []
      : [{ to: path as PageWithSearch, label: page.navigation }],
  );
}

const isListed = (page: PageFacts, role: Role | null): boolean =>
  isOpenTo(page, role) &&
  (page.navigationRoles === undefined || isOpenTo({ roles: page.navigationRoles }, role));

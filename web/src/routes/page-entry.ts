import type { Feature, Role } from '@moltrove/contract';
import type { RouteComponent } from '@tanstack/react-router';
import type { PageAccess } from '../auth/page-access.ts';

/** The metadata of a page. `parameters` parses the parameters of its address. */
export interface PageEntry<Path extends string, Parameters> {
  readonly path: Path;
  readonly title: string;
  readonly access: PageAccess;
  /** The name in the navigation; pages without one are not listed there. */
  readonly navigation?: string;
  /** The roles whose navigation lists it; all that may open it if missing. */
  readonly navigationRoles?: readonly Role[];
  /** The feature that it belongs to: the page says so while that is switched off. */
  readonly feature?: Feature;
  readonly parameters?: (search: Record<string, unknown>) => Parameters;
  /** Allowed values of `$tabid` in the path; any other is "not found". */
  readonly tabs?: readonly string[];
  /** The page to redirect to, with the same parameters. */
  readonly leadsTo?: LeadsTo;
  readonly component?: RouteComponent;
}

interface LeadsTo {
  readonly path: string;
  readonly tab?: string;
  /** Without it, all roles are redirected. */
  readonly roles?: readonly Role[];
}

/** Infers the types of the path and the parameters of an entry. */
export function page<const Path extends string, Parameters = {}>(
  entry: PageEntry<Path, Parameters>,
): PageEntry<Path, Parameters> {
  return entry;
}

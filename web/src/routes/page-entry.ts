import type { Role } from '@moltrove/contract';
import type { RouteComponent } from '@tanstack/react-router';
import type { PageAccess } from '../auth/page-access.ts';

/** The metadata of a page. `parameters` parses those of its address. */
export interface PageEntry<Path extends string, Parameters> {
  readonly path: Path;
  readonly title: string;
  readonly access: PageAccess;
  /** Its name in the navigation; pages without one are not in it. */
  readonly navigation?: string;
  readonly parameters?: (search: Record<string, unknown>) => Parameters;
  /** Allowed values of `$tabid` in the path; other values are not found. */
  readonly tabs?: readonly string[];
  /** The page to redirect to, with the same parameters. */
  readonly leadsTo?: LeadsTo;
  readonly component?: RouteComponent;
}

interface LeadsTo {
  readonly path: string;
  readonly tab?: string;
  /** If missing, all roles are redirected. */
  readonly roles?: readonly Role[];
}

/** An entry with the types of its path and of its parameters. */
export function page<const Path extends string, Parameters = {}>(
  entry: PageEntry<Path, Parameters>,
): PageEntry<Path, Parameters> {
  return entry;
}

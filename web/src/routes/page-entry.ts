import type { Role } from '@moltrove/contract';
import type { RouteComponent } from '@tanstack/react-router';
import type { PageAccess } from '../auth/page-access.ts';

/** All that the product knows of a page. `parameters` reads those of its address. */
export interface PageEntry<Path extends string, Parameters> {
  readonly path: Path;
  readonly title: string;
  readonly access: PageAccess;
  /** Its name in the navigation; pages without one are not in it. */
  readonly navigation?: string;
  readonly parameters?: (search: Record<string, unknown>) => Parameters;
  /** What `$tabid` in the path may be; nothing is at an address with another one. */
  readonly tabs?: readonly string[];
  /** The page that is shown instead, with the same parameters. */
  readonly leadsTo?: LeadsTo;
  readonly component?: RouteComponent;
}

interface LeadsTo {
  readonly path: string;
  readonly tab?: string;
  /** Without them all roles are led on. */
  readonly roles?: readonly Role[];
}

/** An entry with the types of its path and of its parameters. */
export function page<const Path extends string, Parameters = {}>(
  entry: PageEntry<Path, Parameters>,
): PageEntry<Path, Parameters> {
  return entry;
}

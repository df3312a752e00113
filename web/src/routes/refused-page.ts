import { roleLabels } from '@moltrove/contract';
import type { Role } from '@moltrove/contract';
import { isOpenTo } from '../auth/page-access.ts';
import { routeAccess } from './route-access.ts';
import type { GuardedPath, RouteAccess } from './route-access.ts';

/** A refusal of the guard, as stored in the browser history entry. */
export interface RefusedPage {
  readonly path: GuardedPath;
  /** The address of the page, to continue there in another role. */
  readonly href: string;
  /** Whether the role may not open the page, or its subscription is over. */
  readonly why: 'role' | 'over';
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    refused?: RefusedPage;
  }
}

interface Refusal {
  readonly text: string;
  /** Roles of the user that may open the page. */
  readonly ownRoles: readonly Role[];
}

const quoted = (role: Role): string => `“${roleLabels[role]}”`;

/**
 * The reason of a refusal as text. If the page is unknown, for instance after opening the address directly,
 * only the role is mentioned.
 */
export function wordsOfRefusal(
  refused: Pick<RefusedPage, 'path' | 'why'> | undefined,
  current: Role | null,
  userRoles: readonly Role[],
): Refusal {
  const known: Readonly<Record<string, RouteAccess>> = routeAccess;
  const page = refused === undefined ? undefined : known[refused.path];
  if (refused?.why === 'over' && current !== null) {
    const others = [...new Set(userRoles)].filter((role) => role !== current);
    return {
      text: `Your subscription as ${quoted(current)} is over. Its pages open again once it is renewed.`,
      ownRoles: others.filter((role) => page !== undefined && isOpenTo(page, role)),
    };
  }
  const subject = current === null ? 'Your role' : `The role ${quoted(current)}`;
  if (page === undefined || page.roles.length === 0) {
    return { text: `${subject} may not open it.`, ownRoles: [] };
  }
  const ownRoles = userRoles.filter((role) => role !== current && page.roles.includes(role));
  const [first, ...others] = page.roles.map(quoted);
  const wanted =
    others.length === 0 ? first : `${[first, ...others.slice(0, -1)].join(', ')} or ${others.at(-1)}`;
  return {
    text: `${subject} may not open “${page.title}”. It is open to ${wanted}.`,
    ownRoles,
  };
}

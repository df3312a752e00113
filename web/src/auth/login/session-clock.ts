import { limits } from '@moltrove/contract';

export const idleWarningMs = 60_000;
const renewBeforeMs = 3 * 60_000;

export type ClockStep =
  | { readonly do: 'nothing' }
  | { readonly do: 'renew' }
  | { readonly do: 'warn'; readonly secondsLeft: number }
  | { readonly do: 'logOut' }
  | { readonly do: 'lost' };

/**
 * The next action of a session: log out after 30 minutes without activity in any tab, with a warning in the
 * last minute; before that, tokens are renewed in their last three minutes. A limit below 30 minutes applies,
 * a higher one does not. A session whose token has expired, for instance while the computer slept, is lost.
 */
export function sessionStep(
  now: number,
  lastActivity: number,
  expiresAtMs: number | null,
  limitMs: number = limits.idleTimeoutMs,
): ClockStep {
  const idleLeft = lastActivity + Math.min(limitMs, limits.idleTimeoutMs) - now;
  if (idleLeft <= 0) return { do: 'logOut' };
  if (expiresAtMs !== null && expiresAtMs <= now) return { do: 'lost' };
  if (idleLeft <= idleWarningMs) return { do: 'warn', secondsLeft: Math.ceil(idleLeft / 1000) };
  if (expiresAtMs !== null && expiresAtMs - now <= renewBeforeMs) return { do: 'renew' };
  return { do: 'nothing' };
}

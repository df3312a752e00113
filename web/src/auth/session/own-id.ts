import { session } from './session.ts';
import { claimsOf } from './token-claims.ts';

/** Id of the logged-in user; empty if nobody is logged in. */
export function ownUserId(): string {
  return claimsOf(session.get().token ?? '').userId ?? '';
}

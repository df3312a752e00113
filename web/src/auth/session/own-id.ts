import { session } from './session.ts';
import { claimsOf } from './token-claims.ts';

/** Id of the user who is logged in; empty when nobody is. */
export function ownUserId(): string {
  return claimsOf(session.get().token ?? '').userId ?? '';
}

import { AppError } from '@moltrove/contract';
import type { Caller } from './caller.ts';

/** Fails with ROLE_REFUSED when a request names the id of another user. */
export function requireOwnId({ user }: Caller, id: string): void {
  if (id !== user.id) throw new AppError('ROLE_REFUSED', 'You can ask for this only with your own user ID.');
}

import { AppError, newPasswordProblem } from '@moltrove/contract';
import { hashPassword } from '../../../shared/users/password-hash.ts';

/**
 * The hash of a new password. Fails with INVALID_REQUEST, naming the field, when the password is not
 * acceptable.
 */
export async function hashOfNew(password: string, username: string, field: string): Promise<string> {
  const reason = newPasswordProblem(password, username);
  if (reason !== null) throw new AppError('INVALID_REQUEST', reason, { fields: [{ path: field, reason }] });
  return hashPassword(password);
}

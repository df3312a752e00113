import { AppError } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';

/**
 * The contract to share in: the one named, or the only one of `open`, which are those of a user's subscriptions. Fails
 * with INVALID_REQUEST when that is not clear.
 */
export async function contractToShareIn(
  userData: UserData,
  open: readonly string[],
  contractId: string | null,
): Promise<string> {
  if (contractId !== null && !open.includes(contractId)) {
    throw new AppError('INVALID_REQUEST', 'You have no current subscription in that contract.');
  }
  if (contractId !== null) return contractId;
  const [first, ...others] = open;
  if (first === undefined) throw new AppError('ROLE_REFUSED');
  if (others.length === 0) return first;
  const rows = await userData.selectFrom('contracts').select('name').where('id', 'in', open).execute();
  const named = rows.map(({ name }) => name).toSorted();
  throw new AppError('INVALID_REQUEST', `Choose the contract to share it in: ${named.join(', ')}.`, {
    contractIds: open,
  });
}

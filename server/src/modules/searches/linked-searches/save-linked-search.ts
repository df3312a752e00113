import { createHash } from 'node:crypto';
import { inKeyOrder, type Search } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import { searchingContracts } from '../../../platform/access/subscriptions.ts';
import type { User } from '../../../platform/access/user.ts';
import type { LinkedSearchStore } from '../linked-searches/store.ts';

interface LinkedSearchDeps {
  readonly store: LinkedSearchStore;
  readonly now: () => number;
}

/** Saves a search for URLs under the contract that a user works in; returns the key of its content. */
export async function saveLinkedSearch(
  user: Pick<User, 'id' | 'subscriptions'>,
  search: Search,
  { store, now }: LinkedSearchDeps,
): Promise<string> {
  // If the call names no role, the last subscription counts: the page starts with the last role.
  const contractId = searchingContracts(user.subscriptions, now()).at(-1)!;
  const key = keyOf(contractId, search);
  const text = JSON.stringify(search);
  await otherCallsFirst(text.length);
  await store.save({ key, userId: user.id, contractId, search: text, at: now() });
  await otherCallsFirst(text.length);
  return key;
}

/**
 * A 192-bit hash of content and contract as 32 characters of base64url; independent of the order of fields.
 */
function keyOf(contractId: string, search: Search): string {
  const text = JSON.stringify([contractId, inKeyOrder(search)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

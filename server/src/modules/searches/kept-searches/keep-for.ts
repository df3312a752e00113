import { createHash } from 'node:crypto';
import { inKeyOrder, type Search } from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';
import { searchingContracts } from '../../../platform/access/subscriptions.ts';
import type { User } from '../../../platform/access/user.ts';
import type { KeptSearchStore } from './store.ts';

interface KeepDeps {
  readonly store: KeptSearchStore;
  readonly now: () => number;
}

/** Keeps a search for addresses of the contract that a user works in; answers with the key of its content. */
export async function keepFor(
  user: Pick<User, 'id' | 'subscriptions'>,
  search: Search,
  { store, now }: KeepDeps,
): Promise<string> {
  // That of the last subscription, as the page's role is the last one, where the call names no role.
  const contractId = searchingContracts(user.subscriptions, now()).at(-1)!;
  const key = keyOf(contractId, search);
  const text = JSON.stringify(search);
  await otherCallsFirst(text.length);
  await store.keep({ key, userId: user.id, contractId, search: text, at: now() });
  await otherCallsFirst(text.length);
  return key;
}

/** 192 bits of the content with its contract, as 32 characters of base64url: the same in whatever order its parts were written. */
function keyOf(contractId: string, search: Search): string {
  const text = JSON.stringify([contractId, inKeyOrder(search)]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

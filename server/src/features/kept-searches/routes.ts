import { createHash } from 'node:crypto';
import { AppError, keepSearch, keptSearch, type Search, searchSchema } from '@moltrove/contract';
import { searchingContracts } from '../../accounts/subscriptions.ts';
import type { Routes } from '../../http/routes.ts';
import type { KeptSearchStore } from './store.ts';

interface Parts {
  readonly store: KeptSearchStore;
  readonly now: () => number;
}

const notKept =
  'This search is not kept any more, or it is of another contract. Ask whoever sent the link to send it again, or open the search from your history.';

/** Searches that are too long for an address: the address has a key of their content instead. */
export function keptSearchRoutes(routes: Routes, { store, now }: Parts): void {
  routes.serve(keepSearch, async ({ caller, body }) => {
    const { id, subscriptions } = caller.user;
    // The contract of the current role, which is that of the last subscription.
    const contractId = searchingContracts(subscriptions, now()).at(-1)!;
    const key = keyOf(contractId, body.search);
    await store.keep({ key, userId: id, contractId, search: JSON.stringify(body.search), at: now() });
    return { key };
  });

  routes.serve(keptSearch, async ({ caller, params }) => {
    const { id, subscriptions } = caller.user;
    const text = await store.read(params.key, id, searchingContracts(subscriptions, now()), now());
    if (text === null) throw new AppError('NOT_FOUND', notKept);
    const parsed = searchSchema.safeParse(JSON.parse(text));
    if (parsed.success) return { search: parsed.data };
    throw new AppError(
      'NOT_FOUND',
      'This search was made in words that this version does not know any more.',
    );
  });
}

/** 192 bits of the content with its contract, as 32 characters of base64url. */
function keyOf(contractId: string, search: Search): string {
  const text = JSON.stringify([contractId, search], (_, value: unknown) => inOrder(value));
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

/** The same content has the same key, in whatever order its parts were written. */
function inOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

import type { Endpoint } from '@moltrove/contract';
import { largestOfAccounts } from './largest/accounts.ts';
import { largestOfAdministration } from './largest/administration.ts';
import { largestOfLeaflets } from './largest/leaflets.ts';
import { largestOfDynamicQuery } from './largest/dynamic-query.ts';
import { largestOfListsAndNotes } from './largest/lists-and-notes.ts';
import { largestOfResults } from './largest/results.ts';
import { largestOfSearches } from './largest/searches.ts';
import { largestOfTerms } from './largest/terms.ts';
import type { Attack, LargestTable } from './attack.ts';
import type { Ground } from './ground.ts';
import { hostileBodies } from './hostile-bodies.ts';

/** The largest requests of every call of the contract. */
export const largest: LargestTable = {
  ...largestOfAccounts,
  ...largestOfAdministration,
  ...largestOfSearches,
  ...largestOfLeaflets,
  ...largestOfListsAndNotes,
  ...largestOfDynamicQuery,
  ...largestOfResults,
  ...largestOfTerms,
};

/** All requests for a call; fails if no table has the call. */
export function attacksOf(endpoint: Endpoint, ground: Ground): Attack[] {
  const largestOf = Object.hasOwn(largest, endpoint.name) ? largest[endpoint.name] : undefined;
  if (largestOf === undefined) throw new Error(`No table contains the largest requests of ${endpoint.name}.`);
  return [...largestOf(ground), ...hostileBodies(endpoint)];
}

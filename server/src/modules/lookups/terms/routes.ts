import { type Endpoint, lookupEndpoints, type TermField } from '@moltrove/contract';
import type { z } from 'zod';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';

type Lookup = (typeof lookupEndpoints)[number]['endpoint'];
type Asked = { text: string; limit: number; within?: string };

/** Autocomplete: each lookup of the contract completes its field from the release. */
export function lookupRoutes(routes: Routes, release: CurrentRelease): void {
  for (const { endpoint, field } of lookupEndpoints) serveLookup(routes, release, endpoint, field);
}

function serveLookup(routes: Routes, release: CurrentRelease, lookup: Lookup, field: TermField): void {
  // Some lookups take their two values in the query, others in the body.
  const endpoint = lookup as Endpoint<
    undefined,
    z.ZodType<Asked> | undefined,
    z.ZodType<Asked> | undefined,
    Lookup['response']
  >;
  routes.serve(endpoint, async ({ query, body, signal }) => {
    const terms = await release.loaded().knowledge.terms({ field, ...(query ?? body)! }, { signal });
    return { terms: [...terms] };
  });
}

import type { Endpoint } from '../endpoint.ts';
import { authEndpoints } from './auth.ts';
import { lookupEndpoints } from './lookups.ts';
import { resultEndpoints } from './results.ts';
import { searchEndpoints } from './search.ts';
import { structureEndpoints } from './structures.ts';
import { systemEndpoints } from './system.ts';

/** Every call of the product, in the order of the documentation. */
export const endpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...searchEndpoints,
  ...structureEndpoints,
  ...lookupEndpoints.map((lookup) => lookup.endpoint),
  ...resultEndpoints,
  ...systemEndpoints,
];

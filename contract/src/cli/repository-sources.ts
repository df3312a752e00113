import { existsSync, readFileSync } from 'node:fs';
import * as contract from '../index.ts';
import type { CallSources } from '../specification/call-faults.ts';

const root = new URL('../../../', import.meta.url);

/** The endpoints with their export names, and the tests of the repository. */
export function repositorySources(): CallSources {
  const exportNames = new Map(
    Object.entries(contract).flatMap(([exported, value]) =>
      contract.endpoints.some((endpoint) => endpoint === value)
        ? [[(value as contract.Endpoint).name, exported] as const]
        : [],
    ),
  );
  return {
    endpoints: contract.endpoints,
    exportNames,
    readTest(path) {
      const file = new URL(path, root);
      return existsSync(file) ? readFileSync(file, 'utf8') : null;
    },
  };
}

import type { Endpoint } from '@moltrove/contract';
import { readFileOf } from '../modules/searches/saved-searches/file.ts';
import { type RequestInput, validated } from '../platform/http/validate.ts';

type Reader = (body: unknown) => unknown;

/** Processing of bodies, by call name, that follows validation and takes as long. */
const readers: Readonly<Record<string, Reader>> = {
  importSavedSearches: (body) => ({ file: readFileOf((body as { file?: unknown }).file) }),
};

/** The input of a request, validated by the contract and prepared for its call. */
export function readBody(endpoint: Endpoint, input: RequestInput): RequestInput {
  const checked = validated(endpoint, input);
  const reader = Object.hasOwn(readers, endpoint.name) ? readers[endpoint.name] : undefined;
  return reader === undefined ? checked : { ...checked, body: reader(checked.body) };
}

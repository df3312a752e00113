import type { Endpoint } from '@moltrove/contract';
import { readFileOf } from '../modules/searches/saved-searches/file.ts';
import { type RequestInput, validated } from '../platform/http/validate.ts';

type Reader = (body: unknown) => unknown;

/** What is made of bodies beyond checking them, as it takes as long: by the name of the call. */
const readers: Readonly<Record<string, Reader>> = {
  importSavedSearches: (body) => ({ file: readFileOf((body as { file?: unknown }).file) }),
};

/** What a request carries, checked by the contract and read as its call wants it. */
export function readBody(of: Endpoint, input: RequestInput): RequestInput {
  const checked = validated(of, input);
  const reader = Object.hasOwn(readers, of.name) ? readers[of.name] : undefined;
  return reader === undefined ? checked : { ...checked, body: reader(checked.body) };
}

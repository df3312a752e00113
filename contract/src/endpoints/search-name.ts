import { z } from 'zod';

/**
 * Created by the client for each search; the server points it at the search of the last call that used it.
 */
export const sessionIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,100}$/, 'A session id is 8 to 100 letters, digits, - or _.');

/** Derived by the server from a search and its filters: equal searches have the same id, and an id never refers to another search. */
export const searchIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{32}$/, 'A search id is 32 letters, digits, - or _.');

/** How a call names a search of the caller: by its id, or by a session id that points at it. */
export const searchName = { searchid: searchIdSchema.optional(), sessionid: sessionIdSchema.optional() };

/** A search of the caller, by its id or by the session id that points at it, but not both. */
export interface SearchName {
  readonly searchid?: string | undefined;
  readonly sessionid?: string | undefined;
}

const isNamedOnce = (body: Readonly<Record<string, unknown>>): boolean =>
  (body['searchid'] === undefined) !== (body['sessionid'] === undefined);

/** The body of a call on a search. */
export function searchBodyOf<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject({ ...searchName, ...shape }).refine(isNamedOnce, {
    message: 'Name the search by searchid or by sessionid, one of the two.',
  });
}

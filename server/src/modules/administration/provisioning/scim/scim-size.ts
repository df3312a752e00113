import { scimError } from './scim-error.ts';

/** Values of a user in a request, at any depth; providers send fewer than a hundred. */
const maxValues = 2000;
/** Characters of a path, which is also the key of a value in a PATCH without paths. */
const maxPathLength = 500;

/**
 * Bounds the body of a request about a user before the library works on it, because the library takes the time of the
 * server for each value, and for a path more than in proportion to its length.
 */
export function requireSmall(body: unknown): void {
  let values = 0;
  const visit = (value: unknown, key: string): void => {
    values += 1;
    if (values > maxValues)
      throw scimError(400, 'tooMany', `A user may have ${maxValues} values in a request.`);
    if (key.length > maxPathLength || (key === 'path' && String(value).length > maxPathLength))
      throw scimError(400, 'invalidPath', `A path may have ${maxPathLength} characters.`);
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) for (const each of value) visit(each, '');
    else for (const [name, each] of Object.entries(value)) visit(each, name);
  };
  visit(body, '');
}

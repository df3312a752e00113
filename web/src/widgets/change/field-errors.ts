import { ApiError } from '../../auth/api/api-error.ts';

/** The reasons of a refused change by the names of its fields. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> {
  const fields: unknown = error instanceof ApiError ? error.details['fields'] : undefined;
  if (!Array.isArray(fields)) return {};
  return Object.fromEntries(
    fields.filter(isField).map(({ path, reason }) => [path.replace(/^body\./, ''), reason]),
  );
}

const isField = (field: unknown): field is { readonly path: string; readonly reason: string } =>
  typeof field === 'object' &&
  field !== null &&
  'path' in field &&
  typeof field.path === 'string' &&
  'reason' in field &&
  typeof field.reason === 'string';

/** Whether a change was refused because of the state of the data. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFLICT';

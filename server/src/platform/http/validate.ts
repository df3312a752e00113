import { AppError, type Endpoint, type ErrorCode, propertyOfBound } from '@moltrove/contract';
import type { z } from 'zod';
import { plainReason } from './plain-words.ts';

export interface WrongField {
  /** Path of the field, such as `searchcriteria.rows[0].criterion.option`; empty for the body as a whole. */
  readonly path: string;
  readonly reason: string;
}

export interface RequestInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/**
 * Maximum number of invalid fields named in a response. The search for unknown fields stops at one more;
 * invalid ones are all counted.
 */
const maxNamedFields = 50;

/**
 * The input of a request, validated by the schemas of its endpoint. Fails with INVALID_REQUEST, or with
 * INVALID_QUERY if the endpoint declares it and only the search itself is invalid; `details.fields` names
 * each invalid field.
 */
export function validated(endpoint: Endpoint, input: RequestInput): RequestInput {
  const wrong: WrongField[] = [];
  const checked = {
    params: check(endpoint.params, input.params, wrong),
    query: check(endpoint.query, input.query, wrong),
    body: check(endpoint.body, input.body, wrong),
  };
  if (wrong.length > 0) throw wrongFields(endpoint, wrong);
  return checked;
}

/** The errors of a value, field by field, as for a request. */
export function checkedValue<S extends z.ZodType>(
  schema: S,
  input: unknown,
): { ok: true; value: z.output<S> } | { ok: false; reason: string } {
  const wrong: WrongField[] = [];
  const value = check(schema, input, wrong);
  if (wrong.length === 0) return { ok: true, value: value as z.output<S> };
  return { ok: false, reason: reasonOf(wrong) };
}

function check(schema: z.ZodType | undefined, input: unknown, wrong: WrongField[]): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(input, { error: plainReason });
  if (result.success) {
    collectUnknown(input, result.data, [], wrong);
    return result.data;
  }
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, maxNamedFields + 1))
        wrong.push(unknownField([...issue.path, key]));
    } else {
      wrong.push({ path: pathText(issue.path), reason: issue.message });
    }
  }
  return undefined;
}

const unknownReason = 'is not a known field';
const unknownField = (path: readonly PropertyKey[]): WrongField => ({
  path: pathText(path),
  reason: unknownReason,
});

/**
 * Fields that a schema silently dropped: a misspelt criterion would otherwise widen the search. Except for
 * property bounds, which become ranges, no schema of the contract renames fields, so every field that is gone
 * was unknown. `path` is the path of `input`; it is restored at the end.
 */
function collectUnknown(input: unknown, output: unknown, path: PropertyKey[], wrong: WrongField[]): void {
  if (typeof input !== 'object' || input === null || typeof output !== 'object' || output === null) return;
  const known = output as Record<PropertyKey, unknown>;
  const isList = Array.isArray(input);
  const keys: Iterable<PropertyKey> = isList ? input.keys() : Object.keys(input);
  for (const key of keys) {
    if (wrong.length > maxNamedFields) return;
    const value = (input as Record<PropertyKey, unknown>)[key];
    if (!isList && !Object.hasOwn(known, key)) {
      if (value !== undefined && !isBoundOf(known, key)) wrong.push(unknownField([...path, key]));
    } else if (typeof value === 'object') {
      path.push(key);
      collectUnknown(value, known[key], path, wrong);
      path.pop();
    }
  }
}

const isBoundOf = (known: object, key: PropertyKey): boolean =>
  Object.hasOwn(known, propertyOfBound(String(key)) ?? key);

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

function wrongFields(endpoint: Endpoint, wrong: readonly WrongField[]): AppError {
  const onlySearch = wrong.every((field) => field.path.startsWith('searchcriteria'));
  const code: ErrorCode =
    onlySearch && endpoint.errors.includes('INVALID_QUERY') ? 'INVALID_QUERY' : 'INVALID_REQUEST';
  const fields = wrong.slice(0, maxNamedFields);
  return new AppError(code, reasonOf(wrong), { fields, ...unnamed(wrong) });
}

/**
 * Whether all invalid fields were counted: once there are more than are named, the search for unknown fields
 * stops.
 */
const allCounted = (wrong: readonly WrongField[]): boolean =>
  wrong.length <= maxNamedFields || !wrong.some(({ reason }) => reason === unknownReason);

function unnamed(wrong: readonly WrongField[]): Record<string, unknown> {
  if (wrong.length <= maxNamedFields) return {};
  return allCounted(wrong) ? { unnamedFields: wrong.length - maxNamedFields } : { andMore: true };
}

function reasonOf(wrong: readonly WrongField[]): string {
  const [first] = wrong;
  if (wrong.length === 1) return sentence(first);
  if (!allCounted(wrong)) return `${sentence(first)} At least ${maxNamedFields} more fields are wrong.`;
  return `${sentence(first)} ${wrong.length - 1} more ${wrong.length === 2 ? 'field is' : 'fields are'} wrong.`;
}

/** Reasons from the contract are complete sentences; the others continue after the field's name. */
function sentence({ path, reason }: WrongField): string {
  const field = path === '' ? 'The body' : path;
  return /^[A-Z]/.test(reason) ? `${field}: ${reason}` : `${field} ${reason}.`;
}

import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';
import type { Role } from './roles.ts';

/** Who may call: anyone, anyone who is logged in, or the listed roles. */
export type Access = 'public' | 'authenticated' | readonly Role[];

/** Base A (`root`) requires node and main token, base B (`tpd`) the main token as a bearer; see the handbook. */
export type Base = 'root' | 'tpd';

/**
 * Cost class of a call for rate limiting: `light` reads or writes a little, `search` may scan the release,
 * `bulk` produces or accepts a file.
 */
export const workClasses = ['light', 'search', 'bulk'] as const;
export type WorkClass = (typeof workClasses)[number];

const basePaths: Record<Base, string> = { root: '', tpd: '/tpd' };

/**
 * Max body size of a call, by `limits.bodyBytes`: `small` for a few fields, `medium` for a drawing or a
 * thousand names, `large` for a search with a list of values, and for lists, files and settings.
 */
export const bodySizes = ['small', 'medium', 'large'] as const;
export type BodySize = (typeof bodySizes)[number];

type Schema = z.ZodType;
type Maybe<T> = T extends Schema ? T : undefined;

/**
 * One call of the product: the route, the client's call, the validation and the OpenAPI entry are derived from
 * it. `path` has parameters as `:name` and starts after the base. A response of null is an empty 204.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  readonly name: string;
  readonly base: Base;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  /** Whether a call without results returns 204. */
  readonly mayBeEmpty: boolean;
  /** True for calls during login: the main token suffices, because there is no node token yet. */
  readonly beforeSession: boolean;
  /** True for calls that the roles may make even after their subscription has ended. */
  readonly whenExpired: boolean;
  /** True for calls of a session that has passed the second step of two-step login. */
  readonly secondFactor: boolean;
  /** Media type of a call that returns a file, whose response is a Blob; null for calls that return JSON. */
  readonly file: string | null;
  /** Media type of a call whose body is bytes, which no schema describes; null for JSON. */
  readonly sends: string | null;
  /** Default: `bulk` for files, `light` for other calls. */
  readonly work: WorkClass;
  /** Default: `small`, and `large` for bytes. */
  readonly takes: BodySize;
  readonly errors: readonly ErrorCode[];
}

interface Definition {
  name: string;
  base?: Base;
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  tag: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  mayBeEmpty?: boolean;
  beforeSession?: boolean;
  whenExpired?: boolean;
  secondFactor?: boolean;
  file?: string;
  sends?: string;
  work?: WorkClass;
  takes?: BodySize;
  errors?: readonly ErrorCode[];
}

export function endpoint<const D extends Definition>(
  definition: D,
): Endpoint<Maybe<D['params']>, Maybe<D['query']>, Maybe<D['body']>, D['response']> {
  return {
    name: definition.name,
    base: definition.base ?? 'root',
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    tag: definition.tag,
    access: definition.access,
    params: definition.params as Maybe<D['params']>,
    query: definition.query as Maybe<D['query']>,
    body: definition.body as Maybe<D['body']>,
    response: definition.response,
    mayBeEmpty: definition.mayBeEmpty ?? false,
    beforeSession: definition.beforeSession ?? false,
    whenExpired: definition.whenExpired ?? false,
    secondFactor: definition.secondFactor ?? false,
    file: definition.file ?? null,
    sends: definition.sends ?? null,
    work: definition.work ?? (definition.file === undefined ? 'light' : 'bulk'),
    takes: definition.takes ?? (definition.sends === undefined ? 'small' : 'large'),
    errors: definition.errors ?? [],
  };
}

/** Max size in bytes of the body that the server reads for a call. */
export function bodyBytesOf({ access, takes }: Pick<Endpoint, 'access' | 'takes'>): number {
  return access === 'public' ? limits.maxPublicBodyBytes : limits.bodyBytes[takes];
}

/** The path from the root of the host, with `:name` parameters. */
export function fullPath(endpoint: Pick<Endpoint, 'base' | 'path'>): string {
  return basePaths[endpoint.base] + endpoint.path;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type Given<Key extends string, S> = S extends Schema
  ? { [K in Key]: z.input<S> }
  : { [K in Key]?: undefined };

/** Input of a caller: params, query and body, each only if the endpoint has it. */
export type CallInput<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>;
export type CallBody<E extends Endpoint> = InputOf<E['body']>;
export type CallResponse<E extends Endpoint> = z.output<E['response']>;
/** The response as sent, with wire names. */
export type WireResponse<E extends Endpoint> = z.input<E['response']>;

export interface PreparedCall {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly body: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Turns an endpoint and its input into the request to send. Missing query values are omitted. */
export function prepareCall<E extends Endpoint>(endpoint: E, input: CallInput<E>): PreparedCall {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(key, textOf(value));
  }
  const suffix = search.size > 0 ? `?${search.toString()}` : '';
  return {
    url: path + suffix,
    method: endpoint.method,
    body: input.body === undefined ? null : JSON.stringify(input.body),
  };
}

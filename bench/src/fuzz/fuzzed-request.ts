import { type Endpoint, fullPath, type Role, roles } from '@moltrove/contract';
import { pick, type Random, seededRandom } from '@moltrove/knowledge/importing';
import { fieldValues } from './field-values.ts';
import { brokenBody, mutated } from './odd-values.ts';
import { jsonSchemaOf, type JsonSchema, valueOf } from './schema-values.ts';

/** One request, the same for a given seed and number. */
export interface FuzzedRequest {
  readonly number: number;
  readonly endpoint: Endpoint;
  /** The role that sends it; null without a login. */
  readonly role: Role | null;
  /** Path with query string. */
  readonly url: string;
  readonly body: Uint8Array | null;
  readonly contentType: string;
}

interface Shapes {
  readonly endpoint: Endpoint;
  readonly params: JsonSchema | null;
  readonly query: JsonSchema | null;
  readonly body: JsonSchema | null;
}

/** Calls that would end the fuzzer's own logins. */
const leftOut = new Set(['closeAllSessions', 'closeSession', 'logoutSession']);

/**
 * Returns a function that makes requests to all calls of the contract except those that end the sender's
 * login.
 */
export function requestMaker(
  endpoints: readonly Endpoint[],
  seed: number,
): (number: number) => FuzzedRequest {
  const shapes = endpoints
    .filter(({ name }) => !leftOut.has(name))
    .map((endpoint): Shapes => {
      const { params, query, body } = endpoint;
      const [ofParams, ofQuery, ofBody] = [params, query, body].map((schema) =>
        schema === undefined ? null : jsonSchemaOf(schema),
      );
      return { endpoint, params: ofParams, query: ofQuery, body: ofBody };
    });
  const searching = shapes.filter(({ endpoint }) => endpoint.work === 'search');
  return (number) => {
    const random = seededRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b));
    // The first numbers are discarded: the generator starts alike for neighbouring seeds.
    for (let left = 3; left > 0; left -= 1) random();
    return requestOf(pick(random, random() < 0.5 ? searching : shapes), number, random);
  };
}

function requestOf(shapes: Shapes, number: number, random: Random): FuzzedRequest {
  const { endpoint } = shapes;
  const wrong = random() < 0.35;
  const part = (schema: JsonSchema | null, mutatedShare: number): unknown => {
    if (schema === null) return undefined;
    const value = valueOf(schema, random, fieldValues);
    return wrong && random() < mutatedShare ? mutated(value, random) : value;
  };
  const path = pathOf(endpoint, part(shapes.params, 0.2));
  const query = queryOf(part(shapes.query, 0.7));
  const text = shapes.body === null ? null : JSON.stringify(part(shapes.body, 0.7) ?? null);
  const broken = random() < 0.03;
  return {
    number,
    endpoint,
    role: senderOf(shapes, random),
    url: path + query,
    body: bodyOf(text, broken, random),
    contentType: random() < 0.01 ? 'text/plain' : 'application/json',
  };
}

function bodyOf(text: string | null, broken: boolean, random: Random): Uint8Array | null {
  if (broken) return brokenBody(text ?? '', random);
  return text === null ? null : new TextEncoder().encode(text);
}

/** The only role that sends wrong passwords, which lock an account for a while. */
const passwordGuesser: Role = 'FLAT_FILE_ADMIN';

/** Mostly a role that may make the call. */
function senderOf({ endpoint: { access }, body }: Shapes, random: Random): Role | null {
  if (access === 'public' || random() < 0.02) return null;
  const fields = Object.keys(body?.properties ?? {});
  if (fields.includes('password') || fields.includes('currentPassword')) return passwordGuesser;
  const others = (allowed: readonly Role[]): Role[] => allowed.filter((role) => role !== passwordGuesser);
  if (access === 'authenticated' || random() < 0.05) return pick(random, others(roles));
  return pick(random, others(access));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const maxAddressPart = 1000;
/** A lone surrogate cannot be encoded, and the router limits the length of path segments. */
const inAddress = (value: unknown): string =>
  encodeURIComponent(textOf(value).slice(0, maxAddressPart).toWellFormed());

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = isRecord(params) ? params : {};
  return fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, (_, name: string) => inAddress(values[name] ?? '-'));
}

function queryOf(query: unknown): string {
  if (!isRecord(query)) return '';
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

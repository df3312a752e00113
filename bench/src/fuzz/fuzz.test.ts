import { describe, expect, it } from 'vitest';
import { endpoint, endpoints } from '@moltrove/contract';
import { seededRandom } from '@moltrove/knowledge/importing';
import { z } from 'zod';
import { productSuite } from '../testing/test-product.ts';
import { problemOf } from './check-answer.ts';
import { fuzzedSettings, fuzzOptions, report } from './fuzz-command.ts';
import { fuzz } from './fuzz-run.ts';
import { requestMaker } from './fuzzed-request.ts';
import { jsonSchemaOf, valueOf } from './schema-values.ts';

const text = (body: Uint8Array | null): string => (body === null ? '' : new TextDecoder().decode(body));

describe('fuzzed requests', () => {
  it('are the same for a seed and a number, and different for another seed', () => {
    const [make, again, other] = [1, 1, 2].map((seed) => requestMaker(endpoints, seed));
    const asText = (request: typeof make): string[] =>
      Array.from({ length: 200 }, (_, number) => request(number).url + text(request(number).body));
    expect(asText(again)).toEqual(asText(make));
    expect(asText(other)).not.toEqual(asText(make));
  });

  it('mostly fit the contract, and often violate it', () => {
    const make = requestMaker(endpoints, 3);
    const fits = Array.from({ length: 3000 }, (_, number) => make(number)).flatMap(({ endpoint, body }) =>
      endpoint.body === undefined || body === null
        ? []
        : [endpoint.body.safeParse(parsed(text(body))).success],
    );
    const share = fits.filter(Boolean).length / fits.length;
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.9);
  });

  it('reach every call except those that end the sender’s login', () => {
    const make = requestMaker(endpoints, 4);
    const reached = new Set(Array.from({ length: 30_000 }, (_, number) => make(number).endpoint.name));
    const missing = endpoints.map(({ name }) => name).filter((name) => !reached.has(name));
    expect(missing.sort()).toEqual(['closeAllSessions', 'closeSession', 'logoutSession']);
  });

  it('terminate when a schema is recursive', () => {
    interface Node {
      inner: Node[];
    }
    const node: z.ZodType<Node> = z.lazy(() => z.object({ inner: z.array(node) }));
    const schema = jsonSchemaOf(z.object({ node }));
    const random = seededRandom(5);
    for (let left = 200; left > 0; left -= 1) expect(valueOf(schema, random, () => undefined)).toBeDefined();
  });
});

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

describe('an answer that breaks the contract', () => {
  const call = endpoint({
    name: 'weigh',
    method: 'POST',
    path: '/weigh',
    summary: 'Weighs.',
    tag: 'Scales',
    access: 'public',
    body: z.strictObject({ grams: z.number() }),
    response: z.object({ ounces: z.number() }),
  });
  const answer = (status: number, body: unknown, tookMs = 5) =>
    problemOf(call, { status, body: new TextEncoder().encode(JSON.stringify(body)), tookMs });
  const refusal = { code: 'INVALID_REQUEST', message: 'Give the weight.', requestId: 'r' };

  it('is a failure, a late response, a wrong shape or a refusal without a message', () => {
    expect(answer(200, { ounces: 1 })).toBeNull();
    expect(answer(400, refusal)).toBeNull();
    expect(answer(500, { ...refusal, code: 'INTERNAL' })).toMatch(/^status 500/);
    expect(answer(200, { ounces: 1 }, 20_001)).toBe('answered after 20.0 s');
    expect(answer(200, { ounces: 'one' })).toMatch(/does not match the contract/);
    expect(answer(204, null)).toMatch(/empty answer/);
    expect(answer(400, { error: 'no' })).toMatch(/not match the error schema/);
    expect(answer(400, { ...refusal, message: ' ' })).toBe('INVALID_REQUEST without a message');
  });

  it('is a refusal that the call does not declare, or one that reveals internals', () => {
    expect(answer(409, { ...refusal, code: 'CONFLICT' })).toMatch(/not among the errors of the call/);
    expect(answer(400, { ...refusal, code: 'CONFLICT' })).toBe('CONFLICT with status 400');
    expect(answer(400, { ...refusal, message: '[object WebAssembly.Exception]' })).toMatch(
      /reveals internals/,
    );
    expect(answer(400, { ...refusal, message: 'There is no chart "NaN".' })).toBeNull();
  });
});

describe('a short run over a server', () => {
  const suite = productSuite(fuzzedSettings);

  it('finds no answer that breaks the contract', { timeout: 90_000 }, async () => {
    const outcome = await fuzz({
      product: suite.product,
      endpoints,
      seed: 20,
      from: 0,
      count: 4000,
      parallel: 4,
    });
    expect(report(outcome).filter((line) => line.startsWith('request '))).toEqual([]);
    expect(outcome.calls.size).toBeGreaterThan(endpoints.length * 0.9);
  });
});

describe('the arguments after fuzz', () => {
  it('must be numbers', () => {
    expect(fuzzOptions(['--count', '50', '--seed', '7'])).toMatchObject({ count: 50, seed: 7, from: 0 });
    expect(() => fuzzOptions(['--count', 'many'])).toThrow(
      '--count takes a whole number from 1 on, not "many".',
    );
  });
});

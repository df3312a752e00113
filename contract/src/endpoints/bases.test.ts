import { describe, expect, it } from 'vitest';
import { fullPath } from '../endpoint.ts';
import { specifiedCalls } from '../specification/calls.ts';
import { endpoints } from './all.ts';

/**
 * Beginnings of the paths of base B; all other calls are base A. Tokens are fetched from base B, before there is a node
 * token.
 */
const ofBaseB = ['security/', 'user/', 'bu/', 'profile', 'exportlogs/', 'api/pub/'];
const isOfBaseB = (path: string): boolean => ofBaseB.some((start) => path.startsWith(start));

describe('the base of a call', () => {
  const served = specifiedCalls
    .flatMap(({ calls }) => calls)
    .flatMap(({ path, servedBy }) => servedBy.map((name) => [path, name] as const));

  it.each(served)('%s is served at its base, by %s', (path, name) => {
    const { base } = endpoints.find((endpoint) => endpoint.name === name)!;
    expect(base).toBe(isOfBaseB(path) ? 'tpd' : 'root');
  });

  it('follows from the first part of its path', () => {
    const wrong = endpoints
      .filter(({ base, path }) => (base === 'tpd') !== isOfBaseB(path.slice(1)))
      .map(fullPath);
    expect(wrong).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { parsedUnitArguments } from './lib/unit-arguments.mjs';

describe('the arguments of npm run unit', () => {
  it('are passed to vitest unchanged, with the fixed seeds of the tests', () => {
    expect(parsedUnitArguments(['knowledge', '-t', 'rows'], () => 0.5)).toEqual({
      args: ['knowledge', '-t', 'rows'],
      seed: null,
    });
  });

  it.each([
    [0, 1],
    [0.5, 500_000],
    [1 - Number.EPSILON, 999_999],
  ])('can request a fresh seed, from 1 to 999999: %d results in %d', (random, seed) => {
    expect(parsedUnitArguments(['--fresh-seeds', 'knowledge'], () => random)).toEqual({
      args: ['knowledge'],
      seed,
    });
  });
});

import { describe, expect, it } from 'vitest';
import type { Fact } from './facts.ts';
import { normal, seededRandom } from './random.ts';
import { makeSeries } from './series.ts';

const substituents = ['[*:1]C', '[*:1]Cl', '[*:1]OC', '[*:1]C#N', '[*:1]F'].map(
  (smiles, index): Fact<'substituents'> => ({
    name: smiles,
    smiles,
    kind: 'any',
    pi: String(index / 4),
    mr: '',
    sigma_p: '',
    location: `line ${index}`,
  }),
);

const fact: Fact<'series'> = {
  series: 'EGFR-1',
  target: 'EGFR',
  core: 'c1cc([*:1])ccc1[*:2]',
  endpoint: 'IC50',
  assay_format: 'biochemical',
  assay_description: 'test',
  off_targets: 'ERBB2|KDR',
  location: 'series.tsv line 2',
};

describe('a simulated series', () => {
  it('is the same every time and has distinct analogues', () => {
    const once = makeSeries(fact, substituents, 12);
    const again = makeSeries(fact, substituents, 12);
    expect(once.analogues).toEqual(again.analogues);
    expect(once.analogues.map(once.ownPotency)).toEqual(again.analogues.map(again.ownPotency));
    expect(new Set(once.analogues.map((analogue) => analogue.smiles)).size).toBe(once.analogues.length);
    expect(once.analogues).toHaveLength(12);
  });

  it('stops at the number of combinations', () => {
    expect(makeSeries(fact, substituents, 1000).analogues).toHaveLength(25);
  });

  it('is additive except for lipophilicity: equal pairs of groups differ equally where pi is equal', () => {
    const flat = substituents.map((substituent) => ({ ...substituent, pi: '' }));
    const { ownPotency, offTargetPotency } = makeSeries(fact, flat, 25);
    const change = (potency: typeof ownPotency, at: number): number =>
      potency({ smiles: '', substituents: [0, at] }) - potency({ smiles: '', substituents: [1, at] });
    expect(change(ownPotency, 2)).toBeCloseTo(change(ownPotency, 3), 10);
    expect([...offTargetPotency.keys()]).toEqual(['ERBB2', 'KDR']);
  });
});

describe('random numbers', () => {
  it('follow the requested normal distribution', () => {
    const random = seededRandom(7);
    const numbers = Array.from({ length: 20_000 }, () => normal(random, 3, 2));
    const mean = numbers.reduce((sum, x) => sum + x, 0) / numbers.length;
    const variance = numbers.reduce((sum, x) => sum + (x - mean) ** 2, 0) / numbers.length;
    expect(mean).toBeCloseTo(3, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { graphOfJson } from '../graph/molecular-graph.ts';
import { packMolecules, type PackedMolecules } from '../graph/packed-molecules.ts';
import { type RdkitModule, startRdkit } from '../rdkit-module.ts';
import { SubstructureMatcher } from './matcher.ts';
import { planOf } from './plan.ts';
import type { Plan } from './steps.ts';
import { StepBudget } from './step-budget.ts';
import { no } from './truth.ts';

/** Carbons in a grid of 6 by 6; it has no odd ring. */
const grid = Array.from({ length: 6 }, (_, row) =>
  Array.from({ length: 6 }, (_atom, column) => {
    const closure = (bond: number): string => `%${10 + (bond % 2) * 6 + column}`;
    return `C${row === 0 ? '' : closure(row - 1)}${row === 5 ? '' : closure(row)}`;
  }).join(''),
).join('.');
/** A ring of 25 atoms. */
const oddRing = `*1${'~*'.repeat(23)}~*1`;

describe('a match with more mappings than can be tried', () => {
  let rdkit: RdkitModule;
  let packed: PackedMolecules;
  beforeAll(async () => {
    rdkit = await startRdkit();
    packed = packMolecules(
      [grid, 'c1ccccc1O'].map((smiles) => graphOfJson(rdkit.get_mol(smiles)!.get_json())),
    );
  });

  const planFor = (smarts: string): Plan =>
    planOf(graphOfJson(rdkit.get_qmol(smarts)!.get_json()), packed.dictionary);

  it.each([oddRing, `[$(${oddRing})]`])(
    'is given up when its steps run out, but the next one is not: %s',
    (smarts) => {
      const matcher = new SubstructureMatcher(packed, planFor(smarts));
      for (const steps of [5000, 100_000]) {
        expect(matcher.matchesWithin(0, steps)).toBeNull();
        expect(matcher.matchesWithin(1, steps)).toBe(no);
      }
      const phenol = new SubstructureMatcher(packed, planFor('[c,C]~[#6]'));
      expect([phenol.matches(0), phenol.matches(1)]).toEqual([true, true]);
    },
  );

  it('pauses every few thousand steps, and stops with the error that the pause throws', () => {
    let pauses = 0;
    const stop = new Error('stop');
    const budget = new StepBudget(() => {
      pauses += 1;
      if (pauses === 10) throw stop;
    });
    const matcher = new SubstructureMatcher(packed, planFor(oddRing), budget);
    expect(() => matcher.matches(0)).toThrow(stop);
    expect(pauses).toBe(10);
    expect(matcher.matches(1)).toBe(false);
  });

  it('pauses during many short matches too', () => {
    let pauses = 0;
    const budget = new StepBudget(() => (pauses += 1));
    const matcher = new SubstructureMatcher(packed, planFor('[#7]~[#7]'), budget);
    const wide = new SubstructureMatcher(packed, planFor('[#6]~[#6]~[#6]~[#6]'), budget);
    for (let at = 0; at < 5000; at += 1) wide.matchesWithin(0, 100);
    expect(matcher.matches(0)).toBe(false);
    expect(pauses).toBeGreaterThan(3);
  });
});

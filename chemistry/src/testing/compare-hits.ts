import type { Mol } from '@rdkit/rdkit';
import { expect } from 'vitest';
import { graphOfJson } from '../graph/molecular-graph.ts';
import { MoleculePacker, type PackedMolecules } from '../graph/packed-molecules.ts';
import { featuresOf, moleculesOf } from '../molecule-features.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { SubstructureMatcher } from '../substructure/matcher.ts';
import { planOf } from '../substructure/plan.ts';
import { unknown, yes } from '../substructure/truth.ts';

/** Molecules as RDKit reads them and as they are searched. */
export interface TestMolecules {
  readonly rdkit: RdkitModule;
  readonly molecules: readonly Mol[];
  readonly packed: PackedMolecules;
}

/** Reads molecules; skips those that RDKit cannot read. */
export function testMolecules(rdkit: RdkitModule, smiles: readonly string[]): TestMolecules {
  const molecules: Mol[] = [];
  const readable = smiles.filter((text) => {
    const molecule = rdkit.get_mol(text);
    if (molecule !== null) molecules.push(molecule);
    return molecule !== null;
  });
  const packer = new MoleculePacker();
  for (const molecule of moleculesOf(featuresOf(rdkit, readable))) packer.add(molecule);
  return { rdkit, molecules, packed: packer.finish() };
}

/**
 * Compares the hits of a query with RDKit's for every molecule. `undecided` counts the molecules that the
 * matcher leaves to RDKit. Null for a query that RDKit cannot read.
 */
export function compareHits(
  { rdkit, molecules, packed }: TestMolecules,
  { kind, text, chirality = false }: { kind: 'smiles' | 'smarts'; text: string; chirality?: boolean },
): { hits: number; exact: boolean; undecided: number } | null {
  const query = kind === 'smiles' ? rdkit.get_mol(text) : rdkit.get_qmol(text);
  if (query === null) return null;
  try {
    const plan = planOf(graphOfJson(query.get_json()), packed.dictionary, { chirality });
    const matcher = new SubstructureMatcher(packed, plan);
    const how = JSON.stringify({ useChirality: chirality });
    const wanted: number[] = [];
    const found: number[] = [];
    let undecided = 0;
    molecules.forEach((molecule, at) => {
      const isHit = molecule.get_substruct_match(query, how) !== '{}';
      if (isHit) wanted.push(at);
      const truth = matcher.matchesWithin(at, Infinity);
      if (truth === unknown) undecided += 1;
      if (truth === yes || (truth === unknown && isHit)) found.push(at);
    });
    expect(found, text).toEqual(wanted);
    return { hits: wanted.length, exact: plan.exact, undecided };
  } finally {
    query.delete();
  }
}

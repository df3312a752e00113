import type { Mol } from '@rdkit/rdkit';
import type { RdkitModule } from '../rdkit-module.ts';
import { type PartMolecule, partsOf, smilesOfParts } from './molecule-json.ts';
import { partAround } from './part-of-molecule.ts';

export interface RingSystem {
  /** Canonical SMILES, including atoms double-bonded to the rings. */
  readonly smiles: string;
  /** Its count in the molecule. */
  readonly count: number;
}

/**
 * The ring systems of a molecule, most frequent first, then by SMILES. Rings that share an atom form one
 * system: fused, bridged and spiro alike. Atoms double-bonded to a ring belong to it, as in the scaffold, so
 * that a pyridone stays a pyridone.
 */
export function ringSystemsOf(rdkit: RdkitModule, molecule: Mol): RingSystem[] {
  const counts = new Map<string, number>();
  for (const part of ringSystemParts(partsOf(molecule))) {
    const smiles = smilesOfParts(rdkit, part);
    if (smiles !== null) counts.set(smiles, (counts.get(smiles) ?? 0) + 1);
  }
  return [...counts]
    .map(([smiles, count]) => ({ smiles, count }))
    .sort((a, b) => b.count - a.count || (a.smiles < b.smiles ? -1 : 1));
}

/** The ring systems of a molecule before they are written as SMILES, with repeats. */
export function ringSystemParts(parts: PartMolecule): PartMolecule[] {
  return joined(parts.rings).map((atoms) => partAround(parts, atoms));
}

/** Merges sets of atoms until no two share an atom. */
function joined(rings: readonly (readonly number[])[]): Set<number>[] {
  const systems: Set<number>[] = [];
  for (const ring of rings) {
    const system = new Set(ring);
    for (let at = systems.length - 1; at >= 0; at -= 1) {
      if (![...systems[at]].some((atom) => system.has(atom))) continue;
      for (const atom of systems[at]) system.add(atom);
      systems.splice(at, 1);
    }
    systems.push(system);
  }
  return systems;
}

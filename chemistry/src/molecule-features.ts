import { countedDescriptors, descriptorNumbers, packDescriptors } from './counted-descriptors.ts';
import { atomFacts } from './graph/atom-facts.ts';
import { GrowingArray } from './graph/growing-array.ts';
import { HybridisationQueries } from './graph/hybridisation.ts';
import { graphOf } from './graph/molecular-graph.ts';
import { type UnpackedMolecule, unpackedMolecule } from './graph/packed-molecules.ts';
import { fingerprintBytes, morganFingerprint, patternFingerprint } from './fingerprints.ts';
import { type FragmentBatch, FragmentCollector } from './parts/fragment-batch.ts';
import type { Fragmenter } from './parts/fragments.ts';
import { readMolecule } from './rdkit-json.ts';
import type { RdkitModule } from './rdkit-module.ts';
import { isWithinRdkit } from './text-size.ts';

/**
 * The data of a batch of molecules for structure search, in plain arrays that can be passed between threads.
 */
export interface FeatureBatch {
  readonly count: number;
  /** Number of atoms of each molecule; 0 if RDKit cannot read it. */
  readonly atoms: Uint16Array;
  /** Half bonds of each molecule. */
  readonly halfBondCounts: Uint32Array;
  readonly facts: Int16Array;
  readonly neighbours: Uint16Array;
  readonly halfBonds: Uint8Array;
  /** `fingerprintBytes` bytes per molecule. */
  readonly patterns: Uint8Array;
  readonly morgans: Uint8Array;
  /** `descriptorNumbers` numbers per molecule, read by `unpackDescriptors`. */
  readonly descriptors: Float64Array;
  /** Null if no fragments were requested. */
  readonly fragments: FragmentBatch | null;
}

/**
 * Features of molecules by RDKit, and their fragments if a fragmenter is given. A SMILES that is null, empty,
 * unreadable or too large for RDKit has no atoms, empty fingerprints, no descriptors and no fragments.
 */
export function featuresOf(
  rdkit: RdkitModule,
  smiles: readonly (string | null)[],
  fragmenter: Fragmenter | null = null,
): FeatureBatch {
  const count = smiles.length;
  const atoms = new Uint16Array(count);
  const halfBondCounts = new Uint32Array(count);
  const facts = new GrowingArray(Int16Array);
  const neighbours = new GrowingArray(Uint16Array);
  const halfBonds = new GrowingArray(Uint8Array);
  const patterns = new Uint8Array(count * fingerprintBytes);
  const morgans = new Uint8Array(count * fingerprintBytes);
  const descriptors = new Float64Array(count * descriptorNumbers).fill(Number.NaN);
  const hybridisations = new HybridisationQueries(rdkit);
  const fragments = fragmenter === null ? null : new FragmentCollector(count);
  smiles.forEach((text, at) => {
    const molecule = text === null || text.trim() === '' || !isWithinRdkit(text) ? null : rdkit.get_mol(text);
    if (molecule === null) return;
    try {
      const read = readMolecule(molecule.get_json());
      descriptors.set(packDescriptors(countedDescriptors(read)), at * descriptorNumbers);
      const graph = graphOf(read);
      if (fragmenter !== null) fragments?.set(at, fragmenter.fragmentsOf(read));
      const aromatic = graph.atoms.map((atom) => atom.aromatic);
      const unpacked = unpackedMolecule({
        ...graph,
        hybridisations: hybridisations.hybridisationsOf(molecule, aromatic),
      });
      if (unpacked === null) return;
      atoms[at] = graph.atoms.length;
      halfBondCounts[at] = unpacked.neighbours.length;
      facts.append(unpacked.facts);
      neighbours.append(unpacked.neighbours);
      halfBonds.append(unpacked.halfBonds);
      patterns.set(patternFingerprint(molecule), at * fingerprintBytes);
      morgans.set(morganFingerprint(molecule), at * fingerprintBytes);
    } finally {
      molecule.delete();
    }
  });
  hybridisations.release();
  return {
    count,
    atoms,
    halfBondCounts,
    facts: facts.finish(),
    neighbours: neighbours.finish(),
    halfBonds: halfBonds.finish(),
    patterns,
    morgans,
    descriptors,
    fragments: fragments?.finish() ?? null,
  };
}

/** The molecules of a batch; null for one without atoms. */
export function* moleculesOf(batch: FeatureBatch): Generator<UnpackedMolecule | null> {
  let fact = 0;
  let halfBond = 0;
  for (let at = 0; at < batch.count; at += 1) {
    const factEnd = fact + batch.atoms[at] * atomFacts.length;
    const bondEnd = halfBond + batch.halfBondCounts[at];
    yield batch.atoms[at] === 0
      ? null
      : {
          facts: batch.facts.subarray(fact, factEnd),
          neighbours: batch.neighbours.subarray(halfBond, bondEnd),
          halfBonds: batch.halfBonds.subarray(halfBond, bondEnd),
        };
    fact = factEnd;
    halfBond = bondEnd;
  }
}

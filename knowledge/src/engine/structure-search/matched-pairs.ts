import {
  candidatesOf,
  findPairs,
  MoleculeCutter,
  type MoleculePart,
  type PairIndex,
  PartSmiles,
  type RdkitModule,
} from '@moltrove/chemistry';
import { limits, type PairProblem } from '@moltrove/contract/without-calls';
import { LRUCache } from 'lru-cache';
import { type ColumnSource, f64, u32 } from '../index/column-source.ts';
import { pairColumns } from '../index/molecule-columns.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseMolecules } from './release-molecules.ts';

/** Another structure that differs in one part; of several changes that describe the difference, the smallest one. */
export interface StructurePair {
  readonly ordinal: number;
  /** The parts that differ; null for hydrogen. */
  readonly from: MoleculePart | null;
  readonly to: MoleculePart | null;
  readonly cuts: number;
  /** Atoms that are not hydrogens, of both parts. */
  readonly atoms: number;
}

export interface StructurePairs {
  readonly problem: PairProblem | null;
  readonly pairs: readonly StructurePair[];
  /** Constant parts that too many structures share. */
  readonly leftOut: number;
}

const cachedStructures = 50;

/** The matched pairs of single structures, on one thread. */
export class PairSearch {
  readonly #rdkit: RdkitModule;
  readonly #molecules: ReleaseMolecules;
  readonly #source: ColumnSource;
  readonly #cutter: MoleculeCutter;
  readonly #smiles: PartSmiles;
  readonly #cached = new LRUCache<number, StructurePairs>({ max: cachedStructures });

  constructor(rdkit: RdkitModule, molecules: ReleaseMolecules, source: ColumnSource) {
    this.#rdkit = rdkit;
    this.#molecules = molecules;
    this.#source = source;
    this.#cutter = new MoleculeCutter(molecules.packed);
    this.#smiles = new PartSmiles(rdkit, molecules.packed);
  }

  pairsOf(ordinal: number, cancel: Cancel): StructurePairs {
    const cached = this.#cached.get(ordinal);
    if (cached !== undefined) return cached;
    const found = this.#find(ordinal, cancel);
    this.#cached.set(ordinal, found);
    return found;
  }

  /** Null for hydrogen, and for a part that RDKit cannot write. */
  smilesOf(part: MoleculePart | null): string | null {
    return part === null ? null : this.#smiles.write(part);
  }

  /** Atoms and attachment points of the SMILES of a part; null if it cannot be read. */
  extentOf(smiles: string): { readonly atoms: number; readonly points: number } | null {
    let molecule: ReturnType<RdkitModule['get_mol']> = null;
    try {
      molecule = this.#rdkit.get_mol(smiles);
      if (molecule === null) return null;
      const points = smiles.match(/\[\*:\d\]/g)?.length ?? 0;
      return { atoms: molecule.get_num_atoms() - points, points };
    } finally {
      molecule?.delete();
    }
  }

  #find(ordinal: number, cancel: Cancel): StructurePairs {
    const none = { pairs: [], leftOut: 0 };
    const index = pairIndex(this.#source);
    if (index === null) return { ...none, problem: 'notIndexed' };
    const { packed } = this.#molecules;
    const cut = this.#cutter.cut(ordinal);
    if (typeof cut === 'string') return { ...none, problem: cut };
    const candidates = candidatesOf(index, this.#cutter, ordinal, limits.maxPairCandidates);
    const chosen = [ordinal, ...candidates.molecules];
    const { first, second, changes, from, to, cuts, variableOf, sizeOf } = findPairs(packed, chosen, {
      of: 0,
      pause: () => cancel.throwIfCancelled(),
    });
    const best = new Map<number, StructurePair>();
    for (let pair = 0; pair < first.length; pair += 1) {
      const change = changes[pair];
      const isFirst = first[pair] === 0;
      const other = chosen[isFirst ? second[pair] : first[pair]];
      const [own, theirs] = isFirst ? [from[change], to[change]] : [to[change], from[change]];
      const parts = { from: variableOf(own), to: variableOf(theirs) };
      const atoms = sizeOf(own) + sizeOf(theirs);
      const before = best.get(other);
      if (
        before === undefined ||
        cuts[change] < before.cuts ||
        (cuts[change] === before.cuts && atoms < before.atoms)
      )
        best.set(other, { ordinal: other, ...parts, cuts: cuts[change], atoms });
    }
    return {
      problem: null,
      pairs: [...best.values()],
      leftOut: candidates.leftOut.length,
    };
  }
}

function pairIndex(source: ColumnSource): PairIndex | null {
  if (!source.columns.has(pairColumns.keys)) return null;
  return {
    keys: f64(source, pairColumns.keys),
    starts: u32(source, pairColumns.starts),
    members: u32(source, pairColumns.members),
  };
}

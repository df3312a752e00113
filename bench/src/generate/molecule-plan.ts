import { AppError } from '@moltrove/contract';
import { Drawer, mixed, ratioOf, scrambled } from './draws.ts';
import type { Scaffold, Substituent } from './fragments.ts';
import { KeySet, MoleculeKeys } from './molecule-key.ts';
import { filled } from './scaffold-template.ts';
import { heavyAtoms, type Share } from './shares.ts';

/** Consecutive members of a series; larger documents have several series. */
const seriesSize = 24;
/** Max share of a scaffold's combinations that is used: the largest ones and duplicates are left out. */
const maxScaffoldShare = 0.5;
/** Runs between two progress reports. */
const runsOfReport = 500;
/** Failed attempts at a new combination after which a scaffold counts as exhausted. */
const maxRejected = 50_000;

/** The scaffold and the combination of substituents of each structure, in 6 bytes. */
export interface MoleculePlan {
  readonly scaffoldOf: Uint16Array;
  /** Number of the combination of substituents, in mixed radix over the sites. */
  readonly combinationOf: Uint32Array;
  smiles(structure: number): string;
  substituents(structure: number): readonly number[];
}

/**
 * Enumerates distinct molecules, series by series. A series is a run of combinations of one scaffold in which
 * most sites change from one member to the next and one stays. Heavy atoms are distributed as in real
 * collections. A series does not cross a boundary in `runs`, which starts with 0 and ends with the count.
 */
export async function planMolecules(
  count: number,
  seed: number,
  runs: Uint32Array,
  scaffolds: readonly Scaffold[],
  substituents: readonly Substituent[],
  advance: (done: number) => Promise<void> = async () => undefined,
): Promise<MoleculePlan> {
  const enumerations = scaffolds.map(
    (scaffold, at) => new Enumeration(scaffold, substituents, mixed(seed, 1, at)),
  );
  const popularity = enumerations.map(({ size }, at): Share<number> => ({
    value: at,
    rows:
      (Math.min(1, size / 1e6) * likelihoodOf(scaffolds[at])) /
      (1 + (mixed(seed, 2, at) % scaffolds.length)) ** 0.4,
  }));
  const drawer = new Drawer(popularity);
  const scaffoldOf = new Uint16Array(count);
  const combinationOf = new Uint32Array(count);
  const keys = new MoleculeKeys();
  const seen = new KeySet(count);
  let done = 0;
  let draws = 0;
  for (let run = 1; run < runs.length; run += 1) {
    if (run % runsOfReport === 1) await advance(done);
    while (done < runs[run]) {
      const at = drawer.at(ratioOf(mixed(seed, 3, (draws += 1))));
      const enumeration = enumerations[at];
      if (draws > count * 2 + 100_000) throw tooMany(done);
      const end = Math.min(runs[run], done + seriesSize);
      while (done < end) {
        const combination = enumeration.next();
        if (combination === null) break;
        if (!seen.add(keys.keyOf(scaffolds[at], enumeration.picked))) continue;
        scaffoldOf[done] = at;
        combinationOf[done] = combination;
        done += 1;
      }
    }
  }
  const picked = (structure: number): readonly number[] =>
    enumerations[scaffoldOf[structure]].substituentsOf(combinationOf[structure]);
  return {
    scaffoldOf,
    combinationOf,
    substituents: picked,
    smiles: (structure) =>
      filled(
        scaffolds[scaffoldOf[structure]].template,
        picked(structure).map((at) => substituents[at].smiles),
      ),
  };
}

const tooMany = (max: number): AppError =>
  new AppError('INVALID_REQUEST', `The scaffolds yield about ${max} distinct structures: request fewer.`);

/** The combinations of one scaffold in pseudorandom order. */
class Enumeration {
  readonly size: number;
  /** Substituents of the last combination, by site. */
  readonly picked: Substituent[];
  readonly #scaffold: Scaffold;
  readonly #substituents: readonly Substituent[];
  /** Substituents by site, shuffled. */
  readonly #lists: readonly Uint16Array[];
  readonly #step: number;
  readonly #seed: number;
  #at: number;
  #taken = 0;

  constructor(scaffold: Scaffold, substituents: readonly Substituent[], seed: number) {
    this.#scaffold = scaffold;
    this.#substituents = substituents;
    this.#seed = seed;
    this.#lists = scaffold.sites.map(({ allowed }, site) => shuffled(allowed, mixed(seed, site)));
    this.size = this.#lists.reduce((product, list) => product * list.length, 1);
    if (this.size >= 2 ** 32) throw new Error('A scaffold has too many sites to be numbered.');
    this.#step = coprimeFrom(this.#lists[0].length + 1, this.size);
    this.#at = seed % this.size;
    this.picked = scaffold.sites.map(() => substituents[0]);
  }

  /** The next combination of a likely size; null when the scaffold is exhausted. */
  next(): number | null {
    for (let refused = 0; refused < maxRejected; refused += 1) {
      if (this.#taken >= this.size * maxScaffoldShare) return null;
      this.#taken += 1;
      this.#at = (this.#at + this.#step) % this.size;
      if (ratioOf(scrambled(this.#at ^ this.#seed)) < this.#pick()) return this.#at;
    }
    this.#taken = this.size;
    return null;
  }

  substituentsOf(combination: number): number[] {
    let rest = combination;
    return this.#lists.map((list) => {
      const at = list[rest % list.length];
      rest = Math.floor(rest / list.length);
      return at;
    });
  }

  /** Sets `picked` to the substituents of the current combination; returns the likelihood of the molecule. */
  #pick(): number {
    let rest = this.#at;
    let atoms = this.#scaffold.piece.kinds.length;
    let polarAtoms = this.#scaffold.piece.polarAtoms;
    for (let site = 0; site < this.#lists.length; site += 1) {
      const list = this.#lists[site];
      const substituent = this.#substituents[list[rest % list.length]];
      rest = Math.floor(rest / list.length);
      this.picked[site] = substituent;
      atoms += substituent.piece.kinds.length;
      polarAtoms += substituent.piece.polarAtoms;
    }
    return likelihood(atoms, polarAtoms);
  }
}

const median = heavyAtoms.counts[heavyAtoms.ratios.indexOf(0.5)];

/**
 * Combinations tend to be larger and more polar than real molecules, so some are rejected; the rates were
 * tuned to the counted medians of heavy atoms and polar surface.
 */
function likelihood(atoms: number, polarAtoms: number): number {
  return Math.exp(Math.min(0, median - 14 - atoms) / 5) * 0.75 ** Math.max(0, polarAtoms - 3);
}

/** Typical totals of heavy atoms and polar atoms in the substituents of a structure. */
const usual = { atoms: 6, polarAtoms: 1 } as const;

const likelihoodOf = ({ piece }: Scaffold): number =>
  likelihood(piece.kinds.length + usual.atoms, piece.polarAtoms + usual.polarAtoms);

function shuffled(list: Uint16Array, seed: number): Uint16Array {
  const order = Array.from(list, (value, at) => ({ value, key: mixed(seed, 77, at) }));
  return Uint16Array.from(
    order.sort((a, b) => a.key - b.key),
    ({ value }) => value,
  );
}

/**
 * The first number from here on that is coprime to the size, so that steps of this length reach every
 * combination.
 */
function coprimeFrom(from: number, size: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  let step = from;
  while (divisor(step, size) !== 1) step += 1;
  return step;
}

import { type Facts, valuesOf } from '@moltrove/knowledge/importing';
import { cumulated, Drawer, mixed, drawnPosition, ratioOf, weightsByRank } from './draws.ts';
import { type Organism, organisms, targetRanks, targetTypes } from './shares.ts';

export interface GeneratedTarget {
  readonly name: string;
  readonly commonName: string;
  readonly targetType: string;
  readonly organism: Organism | null;
  /** Class names from the root of the tree down; empty without a class. */
  readonly classes: readonly string[];
  readonly terms: readonly (readonly [kind: string, term: string])[];
}

/**
 * Targets of a release: first the real ones of the starter release, then simulated ones of the same classes.
 * Popularity falls with rank as counted; the seed assigns the ranks to targets.
 */
export class GeneratedTargets {
  readonly all: readonly GeneratedTarget[];
  readonly #byRank: Uint32Array;
  readonly #sums: Float64Array;
  readonly #classmates: ReadonlyMap<string, readonly number[]>;

  constructor(facts: Facts, count: number, seed: number) {
    const types = new Drawer(targetTypes);
    const lands = new Drawer(organisms);
    const real = facts.targets.slice(0, count).map(realTarget);
    const proteins = real.filter(({ classes }) => classes.length > 0);
    const simulated = Array.from({ length: count - real.length }, (_, at) => {
      const number = String(at + 1).padStart(5, '0');
      const { classes } = proteins[mixed(seed, 40, at) % proteins.length];
      const targetType = types.at(ratioOf(mixed(seed, 41, at)));
      const name = `Simulated target ${number} (${classes.at(-1)!.toLowerCase()})`;
      return {
        name,
        commonName: `SIM${number}`,
        targetType,
        organism: lands.at(ratioOf(mixed(seed, 42, at))),
        classes,
        terms: [
          ['name', name],
          ['gene', `SIM${number}`],
          ['synonym', `Simulated protein ${number}`],
        ] as const,
      };
    });
    this.all = [...real, ...simulated];
    this.#byRank = shuffledOrdinals(count, seed);
    this.#sums = cumulated(weightsByRank(count, targetRanks.at));
    this.#classmates = Map.groupBy(this.#byRank, (ordinal) => classKey(this.all[ordinal]));
  }

  /** A target drawn by popularity. */
  draw(ratio: number): number {
    return this.#byRank[drawnPosition(this.#sums, ratio * this.#sums[this.#sums.length - 1])];
  }

  /** One of the more popular targets of the same class. */
  related(target: number, number: number): number {
    const mates = this.#classmates.get(classKey(this.all[target]))!;
    return mates[number % Math.min(mates.length, 12)];
  }
}

/**
 * Number of targets in a release: the counted number at the counted size, about 15,000 at twenty million
 * activities.
 */
export function targetCount(activities: number): number {
  return Math.max(20, Math.round(targetRanks.targets * (activities / targetRanks.activities) ** 0.46));
}

const classKey = ({ classes }: GeneratedTarget): string => classes.join('>');

function realTarget(fact: Facts['targets'][number]): GeneratedTarget {
  const organism = organisms.find(({ value }) => value.name === fact.organism)?.value ?? null;
  const cells: [kind: string, cell: string][] = [
    ['name', fact.name],
    ['synonym', fact.synonyms],
    ['uniprot', fact.uniprot],
    ['gene', fact.gene],
    ['entrez', fact.entrez],
    ['pdb', fact.pdb],
  ];
  return {
    name: fact.name,
    commonName: fact.gene === '' ? fact.target : valuesOf(fact.gene).join(', '),
    targetType: fact.target_type,
    organism,
    classes: fact.class_path
      .split('>')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
    terms: cells.flatMap(([kind, cell]) => [...new Set(valuesOf(cell))].map((term) => [kind, term] as const)),
  };
}

function shuffledOrdinals(count: number, seed: number): Uint32Array {
  const order = Array.from({ length: count }, (_, at) => ({ at, key: mixed(seed, 43, at) }));
  return Uint32Array.from(
    order.sort((a, b) => a.key - b.key || a.at - b.at),
    ({ at }) => at,
  );
}

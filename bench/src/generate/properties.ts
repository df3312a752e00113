import { AppError } from '@moltrove/contract';
import { runBatches } from '@moltrove/knowledge';
import type { OnProgress } from '@moltrove/knowledge/importing';
import type { Scaffold, Substituent } from './fragments.ts';
import type { MoleculePlan } from './molecule-plan.ts';
import { propertyNames } from './property-names.ts';
import { filled } from './scaffold-template.ts';

/** In the order of `propertyNames`. */
export type Properties = readonly number[];

export interface PropertyOptions {
  readonly scaffolds: readonly Scaffold[];
  readonly substituents: readonly Substituent[];
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Properties of planned molecules as sums: RDKit's values for the bare scaffold plus, for each substituent,
 * the change that RDKit computes on the smallest scaffold with the same surroundings of the site. Exact if a
 * contribution depends only on nearby atoms and a single substituent.
 */
export async function additiveProperties(
  plan: MoleculePlan,
  options: PropertyOptions,
): Promise<(structure: number) => Properties> {
  const { scaffolds, substituents } = options;
  const smallest = smallestSites(scaffolds);
  const smiles = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = smiles.get(text);
    if (known !== undefined) return known;
    smiles.set(text, smiles.size);
    return smiles.size - 1;
  };
  const bare = scaffolds.map((scaffold) => numberOf(withOne(scaffold, 0, '')));
  const width = substituents.length;
  const changed = new Map<number, Int32Array>();
  const usedOf = new Map<number, Uint8Array>();
  for (let structure = 0; structure < plan.scaffoldOf.length; structure += 1) {
    const { sites } = scaffolds[plan.scaffoldOf[structure]];
    plan.substituents(structure).forEach((substituent, site) => {
      const { surroundings } = sites[site];
      let used = usedOf.get(surroundings);
      if (used === undefined) usedOf.set(surroundings, (used = new Uint8Array(width)));
      used[substituent] = 1;
    });
  }
  for (const [surroundings, used] of usedOf) {
    const { scaffold, site } = smallest.get(surroundings)!;
    const numbers = new Int32Array(width).fill(-1);
    used.forEach((isUsed, at) => {
      if (isUsed) numbers[at] = numberOf(withOne(scaffolds[scaffold], site, substituents[at].smiles));
    });
    changed.set(surroundings, numbers);
  }
  const computed = await compute([...smiles.keys()], options);
  return (structure) => {
    const scaffold = plan.scaffoldOf[structure];
    const sum = computed[bare[scaffold]].slice();
    plan.substituents(structure).forEach((substituent, site) => {
      const { surroundings } = scaffolds[scaffold].sites[site];
      const substituted = computed[changed.get(surroundings)![substituent]];
      const without = computed[bare[smallest.get(surroundings)!.scaffold]];
      for (let at = 0; at < sum.length; at += 1) sum[at] += substituted[at] - without[at];
    });
    return sum;
  };
}

interface Site {
  readonly scaffold: number;
  readonly site: number;
}

function smallestSites(scaffolds: readonly Scaffold[]): ReadonlyMap<number, Site> {
  const smallest = new Map<number, Site>();
  const sizeOf = ({ scaffold }: Site): number => scaffolds[scaffold].piece.kinds.length;
  scaffolds.forEach(({ sites }, scaffold) =>
    sites.forEach(({ surroundings }, site) => {
      const known = smallest.get(surroundings);
      const candidate = { scaffold, site };
      if (known === undefined || sizeOf(candidate) < sizeOf(known)) smallest.set(surroundings, candidate);
    }),
  );
  return smallest;
}

/** The scaffold with one substituent, and hydrogens at the other sites. */
function withOne({ template, sites }: Scaffold, site: number, substituent: string): string {
  return filled(
    template,
    sites.map((_, at) => (at === site ? substituent : '')),
  );
}

async function compute(
  smiles: readonly string[],
  { onProgress, signal }: PropertyOptions,
): Promise<number[][]> {
  const computed: number[][] = [];
  let done = 0;
  const report = (): void =>
    onProgress({ step: 'properties of fragments', done, total: smiles.length, unit: 'molecules' });
  report();
  await runBatches<string, (number[] | null)[]>({
    module: new URL('properties-thread.ts', import.meta.url),
    batchSize: 200,
    count: smiles.length,
    itemsOf: (start, end) => smiles.slice(start, end),
    onAnswer: (start, answers) => {
      answers.forEach((answer, index) => {
        if (answer?.length !== propertyNames.length) {
          throw new AppError('INTERNAL', `The fragment ${smiles[start + index]} does not parse.`);
        }
        computed[start + index] = answer;
      });
      done += answers.length;
      report();
    },
    signal,
  });
  return computed;
}

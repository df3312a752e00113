import { attach, attachmentCount } from './attach.ts';
import { type Fact, numberOf, valuesOf } from './facts.ts';
import { between, normal, pick, type Random, seededRandom, seedOf } from './random.ts';

/** One member of a congeneric series: the substituent at each attachment point. */
export interface Analogue {
  readonly smiles: string;
  /** Index into the substituents, one per attachment point. */
  readonly substituents: readonly number[];
}

export interface Series {
  readonly fact: Fact<'series'>;
  readonly analogues: readonly Analogue[];
  /** Simulated pActivity of an analogue on the series' own target, without the noise of an assay. */
  readonly ownPotency: (analogue: Analogue) => number;
  /** The same on each off-target, by its key. */
  readonly offTargetPotency: ReadonlyMap<string, (analogue: Analogue) => number>;
}

/**
 * Enumerates up to `size` distinct analogues of a series. Potency is additive in group contributions (Free and
 * Wilson's model): a base, one contribution per substituent and position, and a term that grows with lipophilicity
 * up to an optimum (Hansch's parabola), so that SAR tools have something to find.
 */
export function makeSeries(
  fact: Fact<'series'>,
  substituents: readonly Fact<'substituents'>[],
  size: number,
): Series {
  const random = seededRandom(seedOf(fact.series));
  const positions = attachmentCount(fact.core);
  const analogues = enumerate(random, fact.core, positions, substituents, size);
  const lipophilicity = substituents.map((substituent) => numberOf(substituent.pi) ?? 0);
  const offTargets = valuesOf(fact.off_targets).map(
    (target) => [target, potencyModel(random, positions, lipophilicity, normal(random, 5.4, 0.5))] as const,
  );
  return {
    fact,
    analogues,
    ownPotency: potencyModel(random, positions, lipophilicity, normal(random, 6.6, 0.5)),
    offTargetPotency: new Map(offTargets),
  };
}

function enumerate(
  random: Random,
  core: string,
  positions: number,
  substituents: readonly Fact<'substituents'>[],
  size: number,
): Analogue[] {
  const possible = substituents.length ** positions;
  const chosen = new Map<string, Analogue>();
  // Positions are filled from a short list each, as in a real project, so that the table of R-groups has few
  // gaps.
  const perPosition = Math.min(substituents.length, Math.ceil((size * 1.6) ** (1 / positions)) + 1);
  const lists = Array.from({ length: positions }, () => sample(random, substituents.length, perPosition));
  const reachable = Math.min(
    possible,
    lists.reduce((product, list) => product * list.length, 1),
  );
  while (chosen.size < Math.min(size, reachable)) {
    const at = lists.map((list) => pick(random, list));
    const key = at.join(',');
    if (chosen.has(key)) continue;
    const smiles = attach(
      core,
      at.map((index) => substituents[index].smiles),
    );
    chosen.set(key, { smiles, substituents: at });
  }
  return [...chosen.values()];
}

function sample(random: Random, from: number, size: number): number[] {
  const indexes = Array.from({ length: from }, (_, index) => index);
  for (let at = 0; at < size; at += 1) {
    const other = between(random, at, from - 1);
    [indexes[at], indexes[other]] = [indexes[other], indexes[at]];
  }
  return indexes.slice(0, size);
}

function potencyModel(
  random: Random,
  positions: number,
  lipophilicity: readonly number[],
  base: number,
): (analogue: Analogue) => number {
  const contributions = Array.from({ length: positions }, () =>
    lipophilicity.map(() => normal(random, 0, 0.45)),
  );
  const optimum = normal(random, 1.2, 0.5);
  return ({ substituents }) => {
    const groups = substituents.reduce((sum, index, at) => sum + contributions[at][index], 0);
    const pi = substituents.reduce((sum, index) => sum + lipophilicity[index], 0);
    return base + groups - 0.12 * (pi - optimum) ** 2;
  };
}

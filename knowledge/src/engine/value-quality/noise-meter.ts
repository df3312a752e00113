import { type EvidenceLevel, evidenceLevels, type ValueNoise } from '@moltrove/contract/without-calls';
import { compiled, firstConditions } from '../index/evidence-column.ts';
import { isSameValue } from './compare-values.ts';

/** A value of a structure, target and type. */
export interface RepeatedValue {
  readonly micromolar: number;
  readonly assay: number;
  /** Of the assay; see `evidenceColumn`. */
  readonly evidence: number;
}

/** Of a structure and target that were measured more often, only the first values count: pairs grow with the square. */
const maxValues = 40;
/** Differences within rounding of a bound are not above it. */
const rounding = 1e-9;

interface Differences {
  readonly sizes: number[];
  readonly weights: number[];
  groups: number;
}

/** The closest level that two values reach. */
function levelOf(a: RepeatedValue, b: RepeatedValue): EvidenceLevel {
  if (a.evidence === compiled || b.evidence === compiled) return 'compiled';
  if (a.assay === b.assay) return 'assay';
  return a.evidence === b.evidence && a.evidence >= firstConditions ? 'conditions' : 'target';
}

/**
 * Measures how far repeated values differ: the differences of their logarithms, in all pairs of the values of a structure, target and
 * type (as Kalliokoski et al., PLoS ONE 2013, 8, e61007), by the closest level of evidence that a pair reaches. A structure and target
 * count once at each level, whatever the number of their pairs. A value that is the same as one before it may be the same
 * measurement and is left out; see `isSameValue`.
 */
export class NoiseMeter {
  readonly #types = new Map<string, Map<EvidenceLevel, Differences>>();

  /** `values`: those of one structure, target and type, without the doubtful ones. */
  add(activityType: string, values: readonly RepeatedValue[]): void {
    const counted = distinctValues(values);
    const sizes = new Map<EvidenceLevel, number[]>();
    for (let at = 1; at < counted.length; at += 1)
      for (let before = 0; before < at; before += 1) {
        const level = levelOf(counted[before], counted[at]);
        const size = Math.abs(Math.log10(counted[at].micromolar) - Math.log10(counted[before].micromolar));
        const known = sizes.get(level);
        if (known === undefined) sizes.set(level, [size]);
        else known.push(size);
      }
    for (const [level, own] of sizes) this.#addGroup(activityType, level, own);
  }

  /** By type, then level, closest first. */
  finish(): ValueNoise[] {
    return [...this.#types]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([activityType, levels]) =>
        evidenceLevels.flatMap((level) => {
          const found = levels.get(level);
          return found === undefined ? [] : [{ activityType, level, ...figuresOf(found) }];
        }),
      );
  }

  #addGroup(activityType: string, level: EvidenceLevel, sizes: readonly number[]): void {
    let levels = this.#types.get(activityType);
    if (levels === undefined) this.#types.set(activityType, (levels = new Map()));
    let all = levels.get(level);
    if (all === undefined) levels.set(level, (all = { sizes: [], weights: [], groups: 0 }));
    for (const size of sizes) {
      all.sizes.push(size);
      all.weights.push(1 / sizes.length);
    }
    all.groups += 1;
  }
}

function distinctValues(values: readonly RepeatedValue[]): readonly RepeatedValue[] {
  const distinct: RepeatedValue[] = [];
  for (const value of values) {
    if (distinct.length === maxValues) break;
    if (!distinct.some(({ micromolar }) => isSameValue(micromolar, value.micromolar))) distinct.push(value);
  }
  return distinct;
}

function figuresOf({ sizes, weights, groups }: Differences): Omit<ValueNoise, 'activityType' | 'level'> {
  const order = sizes.map((_, at) => at).sort((a, b) => sizes[a] - sizes[b]);
  const meanOf = (value: (size: number) => number): number =>
    sizes.reduce((sum, size, at) => sum + weights[at] * value(size), 0) / groups;
  /** The smallest difference that a share of the weights does not exceed. */
  const quantile = (share: number): number => {
    let weight = 0;
    for (const at of order) {
      weight += weights[at];
      if (weight >= share * groups - rounding) return sizes[at];
    }
    return sizes[order.at(-1)!];
  };
  const shareAbove = (bound: number): number =>
    Math.min(
      1,
      meanOf((size) => (size > bound + rounding ? 1 : 0)),
    );
  return {
    groups,
    pairs: sizes.length,
    median: quantile(0.5),
    within95: quantile(0.95),
    rms: Math.sqrt(meanOf((size) => size * size)),
    above03: shareAbove(0.3),
    above1: shareAbove(1),
  };
}

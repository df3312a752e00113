import { factAt } from '@moltrove/chemistry';
import { ligandEfficiency, lipophilicEfficiency } from '@moltrove/contract/without-calls';
import { column, u32 } from '../../../index/column-source.ts';
import { moleculeColumns } from '../../../index/molecule-columns.ts';
import { type ReleaseIndex, numberColumn } from '../../../index/release-index.ts';
import { type BestValue, PotencyReader } from './potency-reader.ts';

/** Numbers by which structures are sorted, by the key of their column. */
export const potencyFigures = [
  'best_pactivity',
  'median_pactivity',
  'pactivity_count',
  'pactivity_spread',
  'ligand_efficiency',
  'lipophilic_efficiency',
] as const;
export type PotencyFigure = (typeof potencyFigures)[number];

const logPColumn = 'structure.logp_calc';

/** Index columns to load for a figure. */
export function columnsOfFigure(figure: PotencyFigure): readonly string[] {
  return figure === 'lipophilic_efficiency' ? [logPColumn, `${logPColumn}.values`] : [];
}

/** A figure of one structure. */
export interface Figure {
  readonly value: number;
  /** The relation of a figure of the best value; null counts as exact. A range is at least its lower end. */
  readonly prefix: string | null;
  /** The number of values behind it. */
  readonly count: number;
}

const readers = new WeakMap<ReleaseIndex, FigureReader>();

/** The reader of a release; made once. */
export function figureReader(index: ReleaseIndex): FigureReader {
  let reader = readers.get(index);
  if (reader === undefined) readers.set(index, (reader = new FigureReader(index)));
  return reader;
}

/** Computes figures of structures from their activities with a pActivity. */
export class FigureReader {
  readonly #index: ReleaseIndex;
  readonly potency: PotencyReader;
  readonly #heavyAtoms: (structure: number) => number;

  constructor(index: ReleaseIndex) {
    this.#index = index;
    this.potency = new PotencyReader(index);
    this.#heavyAtoms = heavyAtomsOf(index);
  }

  /** Null if the structure does not have it. `rows` has at least one row. */
  figure(figure: PotencyFigure, structure: number, rows: Uint32Array): Figure | null {
    switch (figure) {
      case 'pactivity_count':
        return { value: rows.length, prefix: null, count: rows.length };
      case 'median_pactivity':
      case 'pactivity_spread': {
        const { median, spread, exact } = this.pooled(rows);
        const value = figure === 'median_pactivity' ? median : spread;
        return value === null ? null : { value, prefix: null, count: exact };
      }
      case 'best_pactivity':
      case 'ligand_efficiency':
      case 'lipophilic_efficiency': {
        const best = this.potency.best(rows)!;
        const value =
          figure === 'best_pactivity'
            ? best.value
            : figure === 'ligand_efficiency'
              ? this.ligandEfficiency(best, structure)
              : lipophilicEfficiency(best.value, this.#logP(structure));
        const prefix = best.prefix === 'R' ? '>=' : best.prefix;
        return value === null ? null : { value, prefix, count: rows.length };
      }
    }
  }

  pooled(rows: ArrayLike<number>): {
    readonly median: number | null;
    readonly spread: number | null;
    readonly mixed: string | null;
    /** The number of exact values that were pooled. */
    readonly exact: number;
  } {
    const pooled = this.potency.pooled(rows);
    if ('mixed' in pooled) return { median: null, spread: null, mixed: pooled.mixed, exact: 0 };
    const { values } = pooled;
    return {
      median: values.length === 0 ? null : medianOf(values),
      spread: values.length < 2 ? null : toTwoDecimals(values[values.length - 1] - values[0]),
      mixed: null,
      exact: values.length,
    };
  }

  ligandEfficiency({ value }: BestValue, structure: number): number | null {
    return ligandEfficiency(value, this.#heavyAtoms(structure));
  }

  #logP(structure: number): number | null {
    const { codes, values } = numberColumn(this.#index.source, logPColumn);
    return codes[structure] === 0 ? null : values[codes[structure] - 1];
  }
}

const toTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** The median of ascending values; the middle of two is their mean, to two decimals. */
function medianOf(ascending: Float64Array): number {
  const middle = ascending.length >> 1;
  if (ascending.length % 2 === 1) return ascending[middle];
  return toTwoDecimals((ascending[middle - 1] + ascending[middle]) / 2);
}

const hydrogen = 1;

/** Numbers of heavy atoms of structures by ordinal; 0 for a structure without a molecule. */
function heavyAtomsOf({ source }: ReleaseIndex): (structure: number) => number {
  if (!source.columns.has(moleculeColumns.atomStart)) return () => 0;
  const starts = u32(source, moleculeColumns.atomStart);
  const kinds = column(source, moleculeColumns.atomKinds);
  const facts = column(source, moleculeColumns.kindFacts);
  const width = facts.length / Math.max(1, column(source, moleculeColumns.kindUses).length);
  return (structure) => {
    let count = 0;
    for (let at = starts[structure]; at < starts[structure + 1]; at += 1)
      if (facts[kinds[at] * width + factAt.element] > hydrogen) count += 1;
    return count;
  };
}

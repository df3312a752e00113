import {
  type ComparedAssay,
  type CompoundPairs,
  limits,
  type MatchedPair,
} from '@moltrove/contract/without-calls';
import type { SectionPage } from '../../../knowledge-base.ts';
import { compiled, evidenceOfAssays } from '../../index/evidence-column.ts';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import { numberColumn, textColumn } from '../../index/release-index.ts';
import type { StructurePair, StructurePairs } from '../../structure-search/matched-pairs.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { medianOf } from '../sar/scale.ts';
import type { Compound } from './compound.ts';
import type { LeafletContext } from './leaflet-context.ts';

/** The SMILES of the parts of a pair. */
export type WritePart = (part: StructurePair['from']) => string | null;

/** Rows of activities by assay and activity type. */
type RowsOfAssays = ReadonlyMap<string, readonly number[]>;

interface Compared {
  readonly pair: StructurePair;
  /** The keys of the assays with values of both structures. */
  readonly keys: readonly string[];
  readonly rows: RowsOfAssays;
}

/** A page of the matched pairs of a compound, with the values of both structures in the same assays. */
export function compoundPairs(
  context: LeafletContext,
  compound: Compound,
  { problem, pairs, leftOut }: StructurePairs,
  { pageNumber, pageSize }: SectionPage,
  write: WritePart,
  cancel: Cancel,
): CompoundPairs {
  const { id } = context.index.structures;
  const namedIds = (of: readonly StructurePair[]): number[] | null =>
    of.length > limits.maxGroupIds ? null : of.map(({ ordinal }) => id[ordinal]).sort((a, b) => a - b);
  const values = new ExactValues(context);
  const own = values.rowsOf(compound);
  const compared = pairs.map((pair, at): Compared => {
    if (at % 64 === 0) cancel.throwIfCancelled();
    const rows = values.rowsOf(compoundAt(context, pair.ordinal), own);
    return { pair, rows, keys: [...rows.keys()] };
  });
  compared.sort(
    (a, b) =>
      b.keys.length - a.keys.length ||
      a.pair.cuts - b.pair.cuts ||
      a.pair.atoms - b.pair.atoms ||
      a.pair.ordinal - b.pair.ordinal,
  );
  const measured = compared.filter(({ keys }) => keys.length > 0);
  const shown = compared.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
  return {
    str_id: compound.strId,
    problem,
    structures: pairs.length,
    compared: measured.length,
    leftOut,
    strIds: namedIds(pairs),
    comparedIds: namedIds(measured.map(({ pair }) => pair)),
    pairs: shown.map((each) => matchedPair(context, values, own, each, write)),
  };
}

function matchedPair(
  { index, rows: stored, targets }: LeafletContext,
  values: ExactValues,
  own: RowsOfAssays,
  { pair, keys, rows }: Compared,
  write: WritePart,
): MatchedPair {
  const strId = index.structures.id[pair.ordinal];
  const row = stored.first('structure', 'str_id', strId);
  const { id, type, assay } = index.activities;
  const differenceIn = (key: string): number =>
    values.medianOf(rows.get(key)!) - values.medianOf(own.get(key)!);
  const ordered = keys
    .map((key) => ({ key, ordinal: foreignKeyAt(assay, own.get(key)![0]), difference: differenceIn(key) }))
    .sort((a, b) => Math.abs(b.difference) - Math.abs(a.difference) || a.ordinal - b.ordinal);
  const assays = ordered.slice(0, limits.maxComparedAssays).map(({ key, ordinal }): ComparedAssay => {
    const target = targets.targetOf(ordinal);
    const assayId = index.assays.id[ordinal];
    const [first] = own.get(key)!;
    return {
      assay_id: assayId,
      chembl_id: stored.first('assay', 'assay_id', assayId)?.text('chembl_id') ?? null,
      target: target === targets.none ? null : targets.describe(target, targets.mutationOf(ordinal), false),
      activityType: type.texts[type.codes[first] - 1],
      own: values.medianOf(own.get(key)!),
      other: values.medianOf(rows.get(key)!),
    };
  });
  const activities = keys.flatMap((key) => [...own.get(key)!, ...rows.get(key)!]);
  const smiles = row?.text('smiles')?.trim() ?? '';
  return {
    structure: {
      str_id: strId,
      chembl_id: row?.text('chembl_id') ?? null,
      pref_name: row?.text('pref_name') ?? null,
      smiles: smiles === '' ? null : smiles,
    },
    from: write(pair.from),
    to: write(pair.to),
    cuts: pair.cuts,
    assays,
    assaysFound: ordered.length,
    difference: ordered.length === 0 ? null : median(ordered.map(({ difference }) => difference)),
    activities: activities.length,
    actIds:
      activities.length === 0 || activities.length > limits.maxGroupIds
        ? null
        : activities.map((each) => id[each]).sort((a, b) => a - b),
  };
}

const median = (values: readonly number[]): number => medianOf(Float64Array.from(values).sort(), 'logarithm');

function compoundAt({ index: { structures } }: LeafletContext, ordinal: number): Compound {
  return {
    strId: structures.id[ordinal],
    ordinal,
    from: structures.activities[ordinal],
    to: structures.activities[ordinal + 1],
  };
}

/** Activities with a pActivity whose value has no bound, but not those of collections of compiled values. */
class ExactValues {
  readonly #context: LeafletContext;
  readonly #pActivity: ReturnType<typeof numberColumn>;
  readonly #prefixes: ReturnType<typeof textColumn>;
  readonly #isExact: readonly boolean[];
  readonly #evidence: Uint32Array | null;

  constructor(context: LeafletContext) {
    const { source } = context.index;
    this.#context = context;
    this.#pActivity = numberColumn(source, 'activity.pactivity');
    this.#prefixes = textColumn(source, 'activity.prefix');
    this.#isExact = [null, ...this.#prefixes.texts].map((text) => text === null || text === '=');
    this.#evidence = evidenceOfAssays(source);
  }

  /** The exact values of a compound, by assay and type; if `within` is given, only those that it has too. */
  rowsOf({ from, to }: Compound, within?: RowsOfAssays): Map<string, number[]> {
    const { assay, type } = this.#context.index.activities;
    const found = new Map<string, number[]>();
    for (let row = from; row < to; row += 1) {
      if (this.#pActivity.codes[row] === 0 || !this.#isExact[this.#prefixes.codes[row]]) continue;
      const own = foreignKeyAt(assay, row);
      if (this.#evidence?.[own] === compiled) continue;
      const key = `${own} ${type.codes[row]}`;
      if (within !== undefined && !within.has(key)) continue;
      const known = found.get(key);
      if (known === undefined) found.set(key, [row]);
      else known.push(row);
    }
    return found;
  }

  medianOf(rows: readonly number[]): number {
    const { codes, values } = this.#pActivity;
    return median(rows.map((row) => values[codes[row] - 1]));
  }
}

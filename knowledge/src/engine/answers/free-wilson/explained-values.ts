import type { Estimate, FreeWilsonView, GroupFilter } from '@moltrove/contract/without-calls';
import type { RGroupData } from '../../structure-search/r-groups.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { type ChosenSeries, chosenSeries, type ValueContext } from '../pair-changes/chosen-column.ts';
import { rowsWith } from '../r-groups/r-group-page.ts';
import type { SarColumns } from '../sar/sar-columns.ts';
import { type AdditiveModel, type Effect, fitAdditive, noLevel, type Refusal } from './additive-model.ts';

export interface TableValues {
  readonly data: RGroupData;
  readonly columns: SarColumns;
  readonly view: Pick<FreeWilsonView, 'value' | 'level'> & { readonly filters: readonly GroupFilter[] };
}

/** The rows of a table with their values, and a model of them. */
export interface Explained {
  /** With the filters. */
  readonly rows: readonly number[];
  /** Null if the set has no values. */
  readonly chosen: ChosenSeries | null;
  /** By structure. */
  readonly values: ReadonlyMap<number, number>;
  /** Rows with a value, in the order of the rows of the model's design. */
  readonly measured: readonly number[];
  readonly factors: Factors;
  readonly fitted: AdditiveModel | Refusal | 'noValues';
}

/** Probability that an interval holds a value. */
export const intervalShare = 0.8;

/** Explains the values of a table by its groups. Fails with NOT_FOUND for a column that the table or the set does not have. */
export function explain(
  context: ValueContext,
  { data, columns, view }: TableValues,
  cancel: Cancel,
): Explained {
  const rows = rowsWith(data, view.filters);
  const structures = rows.map((row) => data.structures[row]);
  const chosen = chosenSeries(context, columns, view, structures, cancel);
  const values = chosen?.series?.values ?? new Map<number, number>();
  const measured = rows.filter((row) => values.has(data.structures[row]));
  const factors = factorsOf(data);
  const fitted =
    measured.length === 0
      ? 'noValues'
      : fitAdditive(
          {
            width: factors.width,
            levels: Int32Array.from(measured.flatMap((row) => factors.levelsOf(row))),
            values: Float64Array.from(measured, (row) => values.get(data.structures[row])!),
          },
          () => cancel.throwIfCancelled(),
        );
  return { rows, chosen, values, measured, factors, fitted };
}

/** The columns of a table as factors. A group with several attachment points is a level of the first of its columns alone. */
export interface Factors {
  readonly width: number;
  levelsOf(row: number): number[];
  /** Whether a group by its place is a level of several columns. */
  isJoined(place: number): boolean;
}

function factorsOf(data: RGroupData): Factors {
  const width = data.columns.length;
  const firstColumn = data.texts.map((text) => {
    const points = new Set([...text.matchAll(/\[\*:(\d+)\]/g)].map(([, number]) => `R${number}`));
    return points.size < 2 ? null : data.columns.findIndex((key) => points.has(key));
  });
  const joinedAt = (place: number): number | null => (place === 0 ? null : firstColumn[place - 1]);
  return {
    width,
    levelsOf: (row) =>
      Array.from({ length: width }, (_, column) => {
        const place = data.groups[row * width + column];
        const first = joinedAt(place);
        return first === null || first === column ? place : noLevel;
      }),
    isJoined: (place) => joinedAt(place) !== null,
  };
}

/** The interval of a new structure's value. */
export function estimateOf(model: AdditiveModel, effect: Effect): Estimate {
  const half = model.halfInterval(effect, intervalShare);
  return { value: effect.value, low: effect.value - half, high: effect.value + half };
}

import {
  type Estimate,
  type FreeWilson,
  type FreeWilsonModel,
  type FreeWilsonView,
  limits,
} from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { RGroupData } from '../../structure-search/r-groups.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { assayOf, type ValueContext } from '../pair-changes/chosen-column.ts';
import { columnOf, textAt } from '../r-groups/r-group-page.ts';
import type { SarColumns } from '../sar/sar-columns.ts';
import { medianOf } from '../sar/scale.ts';
import { AdditiveModel, type Effect, noLevel } from './additive-model.ts';
import { estimateOf, explain, type Factors, intervalShare } from './explained-values.ts';
import { centralQuantile } from './student-t.ts';

export interface FreeWilsonInput {
  readonly data: RGroupData;
  readonly columns: SarColumns;
  readonly view: FreeWilsonView;
}

/** Probability that the prediction of a structure by the others holds its value, if it does not deviate. */
const expectedShare = 0.95;

/**
 * The contributions of the groups of an R-group table to a value, and the matrix of two columns. Fails with NOT_FOUND for a column
 * that the table or the set does not have.
 */
export function freeWilsonPage(
  context: ValueContext,
  { data, columns, view }: FreeWilsonInput,
  cancel: Cancel,
): Omit<FreeWilson, 'partial'> {
  const { rows, chosen, values, measured, factors, fitted } = explain(
    context,
    { data, columns, view },
    cancel,
  );
  const model = fitted instanceof AdditiveModel ? fitted : null;
  const isUsed = new Set(model?.used.map((at) => measured[at]));
  const named = (listed: readonly number[]) => listedStructures(context.index, data, listed);
  return {
    compared: {
      column: chosen?.column ?? null,
      level: view.level,
      scale: chosen?.values.scale ?? 'pActivity',
    },
    assay: view.level === 'assay' ? assayOf(context, chosen) : null,
    rows: rows.length,
    used: named(measured.filter((row) => isUsed.has(row))),
    leftOut: [
      {
        reason: 'withoutValue',
        ...named(rows.filter((row) => !values.has(data.structures[row]))),
      },
      {
        reason: 'single',
        ...named(model === null ? [] : measured.filter((row) => !isUsed.has(row))),
      },
    ],
    refusal: fitted instanceof AdditiveModel ? null : fitted,
    model: model === null ? null : describe(context, { data, measured, factors, model }),
    matrix: matrixOf(data, { rows, values, factors, model, view }),
  };
}

function listedStructures(
  { structures: { id } }: ReleaseIndex,
  data: RGroupData,
  rows: readonly number[],
): FreeWilson['used'] {
  return {
    structures: rows.length,
    strIds:
      rows.length > limits.maxGroupIds
        ? null
        : rows.map((row) => id[data.structures[row]]).sort((a, b) => a - b),
  };
}

interface Fitted {
  readonly data: RGroupData;
  /** Rows of the table, in the order of the rows of the model's design. */
  readonly measured: readonly number[];
  readonly factors: Factors;
  readonly model: AdditiveModel;
}

function describe(context: ValueContext, { data, measured, factors, model }: Fitted): FreeWilsonModel {
  const rowsOf = data.columns.map(() => new Map<number, number[]>());
  for (const at of model.used) {
    factors.levelsOf(measured[at]).forEach((level, column) => {
      if (level === noLevel) return;
      const rows = rowsOf[column].get(level);
      if (rows === undefined) rowsOf[column].set(level, [measured[at]]);
      else rows.push(measured[at]);
    });
  }
  const base = model.predict(model.references);
  return {
    parameters: model.rank,
    degrees: model.degrees,
    deviation: model.deviation,
    rSquared: model.rSquared,
    qSquared: model.qSquared,
    base: base === null ? null : estimateOf(model, base),
    columns: data.columns.map((key, column) => ({
      key,
      groups: [...rowsOf[column]]
        .map(([level, rows]) => ({
          group: textAt(data, level),
          ...listedStructures(context.index, data, rows),
          isReference: level === model.references[column],
          contribution: contributionOf(model, model.contribution(column, level)),
        }))
        .sort(
          (a, b) =>
            Number(a.contribution === null) - Number(b.contribution === null) ||
            (b.contribution?.value ?? 0) - (a.contribution?.value ?? 0) ||
            b.structures - a.structures,
        ),
    })),
    ...deviationsOf(context, { data, measured, factors, model }),
  };
}

/** The interval of the contribution itself. */
function contributionOf(
  model: AdditiveModel,
  effect: Effect | null,
): FreeWilsonModel['columns'][number]['groups'][number]['contribution'] {
  if (effect === null) return null;
  const error = model.deviation * Math.sqrt(effect.leverage);
  const half = centralQuantile(intervalShare, model.degrees) * error;
  return { value: effect.value, error, low: effect.value - half, high: effect.value + half };
}

function deviationsOf(
  { index, sar }: ValueContext,
  { data, measured, model }: Fitted,
): Pick<FreeWilsonModel, 'deviating' | 'deviations'> {
  // The prediction of a row by the others has one degree of freedom less.
  const most = centralQuantile(expectedShare, model.degrees - 1);
  const found = model.used.flatMap((at) => {
    const predicted = model.predictWithout(at);
    if (predicted === null) return [];
    const size = Math.abs(model.valueOf(at) - predicted.value);
    // Without any error, rounding alone would deviate.
    return size > most * predicted.error && size > 1e-9 ? [{ at, predicted, size }] : [];
  });
  const labelOf = sar.labels();
  return {
    deviating: found.length,
    deviations: found
      .sort((a, b) => b.size / b.predicted.error - a.size / a.predicted.error)
      .slice(0, limits.maxDeviations)
      .map(({ at, predicted }) => {
        const strId = index.structures.id[data.structures[measured[at]]];
        return {
          structure: { str_id: strId, ...labelOf(strId) },
          observed: model.valueOf(at),
          predicted: predicted.value,
          error: predicted.error,
        };
      }),
  };
}

interface MatrixInput {
  readonly rows: readonly number[];
  readonly values: ReadonlyMap<number, number>;
  readonly factors: Factors;
  readonly model: AdditiveModel | null;
  readonly view: FreeWilsonView;
}

interface Axis {
  readonly column: number;
  readonly groupCount: number;
  /** By place, the most frequent first. */
  readonly groups: readonly (readonly [place: number, structures: number])[];
}

function matrixOf(
  data: RGroupData,
  { rows, values, factors, model, view }: MatrixInput,
): FreeWilson['matrix'] {
  const width = data.columns.length;
  if (width < 2) return null;
  const [x, y] =
    view.matrix === null
      ? widestColumns(data, rows)
      : [columnOf(data, view.matrix.x), columnOf(data, view.matrix.y)];
  const [xAxis, yAxis] = [axisOf(data, rows, x), axisOf(data, rows, y)];
  const cells = new Map<string, { structures: number; values: number[] }>();
  for (const row of rows) {
    const key = `${data.groups[row * width + x]} ${data.groups[row * width + y]}`;
    const cell = cells.get(key) ?? { structures: 0, values: [] };
    cells.set(key, cell);
    cell.structures += 1;
    const value = values.get(data.structures[row]);
    if (value !== undefined) cell.values.push(value);
  }
  const predicted = (xPlace: number, yPlace: number): Estimate | null => {
    if (model === null || factors.isJoined(xPlace) || factors.isJoined(yPlace)) return null;
    const levels = [...model.references];
    levels[x] = xPlace;
    levels[y] = yPlace;
    const effect = model.predict(levels);
    return effect === null ? null : estimateOf(model, effect);
  };
  return {
    x: shownAxis(data, xAxis),
    y: shownAxis(data, yAxis),
    cells: yAxis.groups.flatMap(([yPlace]) =>
      xAxis.groups.map(([xPlace]) => {
        const cell = cells.get(`${xPlace} ${yPlace}`);
        const own = cell?.values ?? [];
        return {
          structures: cell?.structures ?? 0,
          measured: own.length,
          value: own.length === 0 ? null : medianOf(Float64Array.from(own).sort(), 'logarithm'),
          prediction: own.length === 0 ? predicted(xPlace, yPlace) : null,
        };
      }),
    ),
  };
}

/** The two columns with the most groups that several rows have, in their order. */
function widestColumns(data: RGroupData, rows: readonly number[]): readonly [x: number, y: number] {
  const [first, second] = data.columns
    .map((_, column) => ({
      column,
      shared: [...countsOf(data, rows, column).values()].filter((count) => count > 1).length,
    }))
    .sort((a, b) => b.shared - a.shared || a.column - b.column);
  return first.column < second.column ? [first.column, second.column] : [second.column, first.column];
}

/** By place, the rows of each group of a column. */
function countsOf(data: RGroupData, rows: readonly number[], column: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const place = data.groups[row * data.columns.length + column];
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}

function axisOf(data: RGroupData, rows: readonly number[], column: number): Axis {
  const groups = [...countsOf(data, rows, column)].sort(
    ([a, countA], [b, countB]) => countB - countA || a - b,
  );
  return { column, groupCount: groups.length, groups: groups.slice(0, limits.maxMatrixGroups) };
}

function shownAxis(
  data: RGroupData,
  { column, groupCount, groups }: Axis,
): NonNullable<FreeWilson['matrix']>['x'] {
  return {
    key: data.columns[column],
    groupCount,
    groups: groups.map(([place, structures]) => ({ group: textAt(data, place), structures })),
  };
}

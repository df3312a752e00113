import {
  type SelectivityCriterion,
  type TargetTerm,
  comparedType,
  logarithmicTypes,
  storedInterval,
  takesPart,
  toMicromolar,
} from '@moltrove/contract/without-calls';
import type { Row } from '../../knowledge-base.ts';
import { type Cells, type OracleRelease, assayOf, rowsWith } from './tables.ts';

type OnTarget = (assay: Cells, terms: readonly TargetTerm[]) => boolean;

/** Whether the values of a structure prove it selective in any comparison. */
export function isSelectiveStructure(
  release: OracleRelease,
  criterion: SelectivityCriterion,
  structure: Cells,
  isOn: OnTarget,
): boolean {
  return foldsOf(release, criterion, structure, isOn).some(
    ({ log }) => 10 ** log >= criterion.fold * (1 - 1e-9),
  );
}

/** The cells of a structure that show its fold. */
export function foldCells(
  release: OracleRelease,
  criterion: SelectivityCriterion,
  structure: Cells,
  isOn: OnTarget,
): Row {
  const certain = foldsOf(release, criterion, structure, isOn).filter(({ log }) => Number.isFinite(log));
  const greatest = Math.max(...certain.map(({ log }) => log));
  const [shown] = certain
    .filter(({ log }) => log >= greatest - 1e-9)
    .toSorted(
      (a, b) => Number(b.isExact) - Number(a.isExact) || b.on + b.over - (a.on + a.over) || b.on - a.on,
    );
  return {
    selectivity_fold: shown === undefined ? null : Number((10 ** shown.log).toPrecision(4)),
    selectivity_fold_prefix: shown === undefined ? null : shown.isExact ? '=' : '>=',
    selectivity_on_count: shown?.on ?? null,
    selectivity_over_count: shown?.over ?? null,
  };
}

interface Fold {
  readonly log: number;
  readonly isExact: boolean;
  readonly on: number;
  readonly over: number;
}

/** The fold of each comparison of values on both sides. */
function foldsOf(
  release: OracleRelease,
  criterion: SelectivityCriterion,
  structure: Cells,
  isOn: OnTarget,
): Fold[] {
  const compared = rowsWith(release.tables.activity, 'str_id', structure.str_id).filter(
    (row) =>
      row.pactivity !== null &&
      assayOf(release, row).target_id !== null &&
      assayOf(release, row).mutant === null &&
      takesPart(criterion, row.std_activity_type as string),
  );
  const groups = Map.groupBy(compared, (row) => comparisonOf(release, criterion, row));
  return [...groups.values()].flatMap((rows) => {
    const on = rows.filter((row) => isOn(assayOf(release, row), criterion.on));
    const over = rows.filter((row) => !on.includes(row) && isOn(assayOf(release, row), criterion.over));
    if (on.length === 0 || over.length === 0) return [];
    const median = criterion.figure === 'median';
    const weakest = (ends: number[]): number => (median ? middleOf(ends) : Math.min(...ends));
    const strongest = (ends: number[]): number => (median ? middleOf(ends) : Math.max(...ends));
    const best = decisive(
      figures(release, on).map(({ lows, highs }) => [weakest(lows), weakest(highs), lows]),
    );
    const rest = decisive(
      figures(release, over).map(({ lows, highs }) => [strongest(highs), strongest(lows), highs]),
    );
    const isExact = best.certain === best.other && rest.certain === rest.other;
    return [{ log: best.certain - rest.certain, isExact, on: best.count, over: rest.count }];
  });
}

/** Of figures on targets, from their certain and their other ends: the greatest of each, and the number of values of the first. */
function decisive(targets: readonly (readonly [certain: number, other: number, values: number[]])[]): {
  certain: number;
  other: number;
  count: number;
} {
  const certain = Math.max(...targets.map(([each]) => each));
  const counts = targets.filter(([each]) => each === certain).map(([, , values]) => values.length);
  return { certain, other: Math.max(...targets.map(([, each]) => each)), count: Math.max(...counts) };
}

function comparisonOf(release: OracleRelease, { scope }: SelectivityCriterion, activity: Cells): string {
  const {
    assay_type: type,
    assay_method_name: method,
    cells_cellline_organ: cells,
  } = assayOf(release, activity);
  const paper = scope === 'any' ? null : activity.ref_id;
  const kind = scope === 'sameAssay' ? [type, method, cells] : null;
  return JSON.stringify([comparedType(activity.std_activity_type as string), paper, kind]);
}

/** Lower and upper ends of the values on each target, as -log10(mol/L). */
function figures(release: OracleRelease, rows: readonly Cells[]): { lows: number[]; highs: number[] }[] {
  const byTarget = Map.groupBy(rows, (row) => assayOf(release, row).target_id);
  return [...byTarget.values()].map((own) => ({
    lows: own.map((row) => ends(row)[0]),
    highs: own.map((row) => ends(row)[1]),
  }));
}

function ends(row: Cells): [low: number, high: number] {
  const unit = row.standard_uom as string | null;
  const { low, high } = storedInterval(
    row.std_act_prefix as string | null,
    row.activity_value as number,
    row.activity_upper_value as number | null,
  );
  if (logarithmicTypes.includes(row.std_activity_type as string)) return [low, high];
  const logarithm = (value: number): number => -Math.log10(toMicromolar(value, unit)! * 1e-6);
  return [logarithm(high), logarithm(low)];
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length / 2) - 1] + sorted[Math.floor(sorted.length / 2)]) / 2;
}

import {
  type SelectivityCriterion,
  type TargetTerm,
  comparedType,
  logarithmicTypes,
  storedInterval,
  takesPart,
  toMicromolar,
} from '@moltrove/contract/without-calls';
import { type Cells, type OracleRelease, assayOf, rowsWith } from './tables.ts';

type OnTarget = (assay: Cells, terms: readonly TargetTerm[]) => boolean;

/** Whether the values of a structure prove it selective in any comparison. */
export function isSelectiveStructure(
  release: OracleRelease,
  criterion: SelectivityCriterion,
  structure: Cells,
  isOn: OnTarget,
): boolean {
  const compared = rowsWith(release.tables.activity, 'str_id', structure.str_id).filter(
    (row) =>
      row.pactivity !== null &&
      assayOf(release, row).target_id !== null &&
      assayOf(release, row).mutant === null &&
      takesPart(criterion, row.std_activity_type as string),
  );
  const groups = Map.groupBy(compared, (row) => comparisonOf(release, criterion, row));
  return [...groups.values()].some((rows) => {
    const on = rows.filter((row) => isOn(assayOf(release, row), criterion.on));
    const over = rows.filter((row) => !on.includes(row) && isOn(assayOf(release, row), criterion.over));
    if (on.length === 0 || over.length === 0) return false;
    const median = criterion.figure === 'median';
    const best = figures(release, on).map(({ lows }) => (median ? middleOf(lows) : Math.min(...lows)));
    const rest = figures(release, over).map(({ highs }) => (median ? middleOf(highs) : Math.max(...highs)));
    const times = 10 ** (Math.max(...best) - Math.max(...rest));
    return times >= criterion.fold * (1 - 1e-9);
  });
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

import {
  type CompoundHead,
  type MeasuredProperty,
  isMolarUnit,
  limits,
  measuredPropertyTypes,
  valueDoubts,
} from '@moltrove/contract/without-calls';
import { listColumns } from '../../index/list-column.ts';
import { qualityColumn } from '../../index/quality-column.ts';
import { type ReleaseIndex, textColumn } from '../../index/release-index.ts';
import { type Compound, activitiesOf } from './compound.ts';
import type { CellsOfRow } from './release-rows.ts';

const counts: Readonly<Record<MeasuredProperty, string>> = {
  logd_calc: 'logd_count',
  pka_value: 'pka_count',
  solubility: 'solubility_count',
};

const massConcentration = 'ug.mL-1';
const validated = 'Manually validated';
const duplicateBit = valueDoubts.find(({ key }) => key === 'sourceDuplicate')!.bit;

/**
 * A property that the importer took from measured values. The values are those that meet its conditions; they are
 * listed only if there are as many as the importer counted.
 */
export function measuredProperty(
  index: ReleaseIndex,
  compound: Compound,
  row: CellsOfRow,
  property: MeasuredProperty,
): CompoundHead['measured'][MeasuredProperty] {
  const value = row.number(property);
  if (value === null) return null;
  const values = row.number(counts[property]);
  const rows = activitiesOf(compound, countedIn(index, property));
  const isKnown = rows.length === values && rows.length <= limits.maxGroupIds;
  const { id } = index.activities;
  return { value, values, actIds: isKnown ? rows.map((each) => id[each]).sort((a, b) => a - b) : null };
}

/** Tests whether an activity is an exact value of the property that the source neither doubts nor marks as a repeat. */
function countedIn(
  { source, activities }: ReleaseIndex,
  property: MeasuredProperty,
): (row: number) => boolean {
  const { type, unit, intervals } = activities;
  const types: readonly string[] = measuredPropertyTypes[property];
  const prefix = textColumn(source, 'activity.prefix');
  const validity = textColumn(source, 'activity.validity');
  const isOfType = marked(type.texts, (text) => text !== null && types.includes(text.toLowerCase()));
  const isExact = marked(prefix.texts, (text) => text === null || text === '=');
  const isValid = marked(validity.texts, (text) => text === null || text === validated);
  const hasUnit = marked(unit.texts, (text) =>
    property === 'solubility' ? text === massConcentration || isMolarUnit(text) : text === null,
  );
  const doubts = source.columns.get(listColumns(qualityColumn).listOf);
  return (row) =>
    isOfType[type.codes[row]] &&
    isExact[prefix.codes[row]] &&
    isValid[validity.codes[row]] &&
    hasUnit[unit.codes[row]] &&
    intervals.hasValue(row) &&
    ((doubts?.[row] ?? 0) & duplicateBit) === 0;
}

/** By code of a column, whether its text passes; code 0 has none. */
const marked = (texts: readonly string[], passes: (text: string | null) => boolean): boolean[] =>
  [null, ...texts].map(passes);

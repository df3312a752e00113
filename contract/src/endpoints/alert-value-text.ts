import { absenceTexts, cellText } from '../catalogue/cell-text.ts';
import { columns } from '../catalogue/columns.ts';
import { prefixKeys } from '../catalogue/stated-values.ts';
import type { AlertValue } from './search-alert.ts';

const valueColumn = columns.activities.find(({ key }) => key === 'activity_value')!;
const prefixes = prefixKeys(columns.activities);

/** A value with all its digits, its unit and remarks: `IC50 12.5 nM; Outside typical range`. */
export function alertValueText({ type, prefix, value, upper, unit, remarks }: AlertValue): string {
  const row = {
    std_activity_type: type,
    std_act_prefix: prefix,
    activity_value: value,
    activity_upper_value: upper,
    standard_uom: unit,
    activity_remarks: remarks,
  };
  const { full, absence } = cellText(valueColumn, row, prefixes);
  const stated = full === '' ? absenceTexts[absence ?? 'none'].text : [full, unit ?? ''].join(' ').trim();
  return [`${type ?? 'No type'} ${stated}`, ...(remarks === null ? [] : [remarks])].join('; ');
}

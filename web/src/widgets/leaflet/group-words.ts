import type { ActivityGroup } from '@moltrove/contract';
import { numberText } from '../../grid/number-text.ts';

type Measure = Pick<ActivityGroup, 'activityType' | 'unit'>;
type Valued = Pick<ActivityGroup, 'state' | 'value' | 'prefix'>;

/** Activity type and unit: "Ki (nM)". */
export function measureText({ activityType, unit }: Measure): string {
  const type = activityType ?? 'Type not given';
  return unit === null ? type : `${type} (${unit})`;
}

/** The value of a group or a cell with its prefix, or the state if there is no value. */
export function valueText({ state, value, prefix }: Valued): string {
  if (value !== null) return `${signs[prefix ?? '=']}${numberText(value)}`;
  return state === 'inactive' ? 'inactive' : 'not determined';
}

const signs = { '=': '', '<': '< ', '<=': '≤ ', '>': '> ', '>=': '≥ ' } as const;

import { groupStates, numberText, shownPrefix } from '@moltrove/contract';
import type { ActivityGroup, GroupState } from '@moltrove/contract';
import { formatCounted } from '../../ui/format.ts';

type Measure = Pick<ActivityGroup, 'activityType' | 'unit'>;
type Valued = Pick<ActivityGroup, 'state' | 'value' | 'prefix'>;

/** Activity type and unit: "Ki (nM)". */
export function measureText({ activityType, unit }: Measure): string {
  const type = activityType ?? 'Type not given';
  return unit === null ? type : `${type} (${unit})`;
}

/** The value of a group with its prefix, or the state if there is no value. */
export function valueText({ state, value, prefix }: Valued): string {
  if (value !== null) return `${shownPrefix(prefix)}${numberText(value)}`;
  return state === 'inactive' ? 'inactive' : 'not determined';
}

/** Smallest and largest exact value; empty for fewer than two values. */
export function rangeText({ min, max, measured }: Pick<ActivityGroup, 'min' | 'max' | 'measured'>): string {
  if (min === null || max === null || measured < 2) return '';
  return min === max ? 'all equal' : `${numberText(min)} – ${numberText(max)}`;
}

type Counted = Pick<ActivityGroup, GroupState>;

const stateWords: Readonly<Record<GroupState, readonly [one: string, several: string]>> = {
  measured: ['exact', 'exact'],
  censored: ['bound', 'bounds'],
  inactive: ['inactive', 'inactive'],
  notDetermined: ['not determined', 'not determined'],
};

/** The states that the rows of a group have, with their counts: "9 exact". */
export function countedStates(group: Counted): readonly { state: GroupState; text: string }[] {
  return groupStates
    .filter((state) => group[state] > 0)
    .map((state) => ({ state, text: formatCounted(group[state], ...stateWords[state]) }));
}

/** The states of the rows that a group has: "9 exact, 1 bound". */
export const statesText = (group: Counted): string =>
  countedStates(group)
    .map(({ text }) => text)
    .join(', ');

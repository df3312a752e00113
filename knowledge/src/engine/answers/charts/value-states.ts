import type { GroupState } from '@moltrove/contract/without-calls';
import { u32 } from '../../index/column-source.ts';
import { inactiveColumn } from '../../index/inactive-rows.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { hasBit } from '../../row-sets/words.ts';

export const valueStateBitmaps = [inactiveColumn];

/** The states of values by code, from 1. */
export const valueStates: readonly GroupState[] = ['measured', 'censored', 'inactive', 'notDetermined'];
const codeOf = (state: GroupState): number => valueStates.indexOf(state) + 1;

/** The state of each activity, as a compound page counts it. */
export function valueStateCodes({ source, activities: { count, intervals } }: ReleaseIndex): Uint8Array {
  const inactive = u32(source, inactiveColumn);
  const [exact, bound] = [codeOf('measured'), codeOf('censored')];
  const [saidInactive, none] = [codeOf('inactive'), codeOf('notDetermined')];
  const codes = new Uint8Array(count);
  for (let row = 0; row < count; row += 1) {
    if (intervals.hasValue(row)) codes[row] = intervals.isExact(row) ? exact : bound;
    else codes[row] = hasBit(inactive, row) ? saidInactive : none;
  }
  return codes;
}

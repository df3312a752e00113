import type { Criterion } from '@moltrove/contract';
import { shownOf } from './criteria/all.ts';
import type { Chip } from './criteria/chip.ts';

/** The values of a row, one by one. */
export function chipsOf(criterion: Criterion): Chip[] {
  return shownOf(criterion).chips(criterion);
}

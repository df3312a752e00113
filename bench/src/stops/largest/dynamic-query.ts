import { type LargestTable, plain } from '../attack.ts';

/** Calls of dynamic queries. */
export const largestOfDynamicQuery: LargestTable = {
  getTableColumns: plain(),
};

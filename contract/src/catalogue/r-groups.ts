/** Why a structure has no row in an R-group table. */
export const unmatchedReasons = ['withoutCore', 'withoutStructure', 'tooManyWays', 'notWritable'] as const;
export type UnmatchedReason = (typeof unmatchedReasons)[number];

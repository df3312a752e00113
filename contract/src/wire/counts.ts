import { z } from 'zod';
import type { CountKey } from '../domain/counts.ts';
import { renamedFields, renamedValues } from './renamed.ts';

/** The six counts as the specification calls them: in calls, in stored searches and in the manifest of a release. */
const wireNames = {
  structures: 'stridscount',
  activities: 'actidscount',
  assays: 'assayidscount',
  references: 'refidscount',
  compoundRecords: 'gvkidscount',
  clinicalCompounds: 'clinicalcompoundidscount',
} as const satisfies Record<CountKey, string>;

/** Names one of the counts. */
export const countKeySchema = renamedValues(wireNames);
export type WireCountKey = (typeof wireNames)[CountKey];

const amount = z.int().nonnegative();
const { compoundRecords: _, ...fiveNames } = wireNames;

export const searchCountsSchema = renamedFields(wireNames, amount);
export const wireCountsSchema = searchCountsSchema.in;
export type WireCounts = z.infer<typeof wireCountsSchema>;
export const fiveCountsSchema = renamedFields(fiveNames, amount);
export const structureCountSchema = renamedFields({ structures: wireNames.structures }, amount);
export const activityCountSchema = renamedFields({ activities: wireNames.activities }, amount);
export const assayCountSchema = renamedFields({ assays: wireNames.assays }, amount);

export const releaseCountsSchema = renamedFields(
  {
    references: 'refIdsCount',
    structures: 'strIdsCount',
    compoundRecords: 'gvkIdsCount',
    activities: 'actIdsCount',
    assays: 'assayIdsCount',
    clinicalCompounds: 'clinicalCompoundIdsCount',
    /** Clinical compounds that are approved. */
    approvedDrugs: 'drugIdsCount',
  },
  z.int(),
);

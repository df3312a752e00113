import { z } from 'zod';
import type { CountKey } from '../domain/counts.ts';
import { renamedFields, renamedValues } from './renamed.ts';

/** Names of the six counts in the specification, used in calls, stored searches and the manifest of a release. */
const wireNames = {
  structures: 'stridscount',
  activities: 'actidscount',
  assays: 'assayidscount',
  references: 'refidscount',
  compoundRecords: 'gvkidscount',
  clinicalCompounds: 'clinicalcompoundidscount',
} as const satisfies Record<CountKey, string>;

/** The name of a count. */
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
    /** Development compounds that are approved. */
    approvedDrugs: 'drugIdsCount',
  },
  z.int(),
);

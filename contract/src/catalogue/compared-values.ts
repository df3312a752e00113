import { z } from 'zod';
import { evidenceLevels } from './evidence-levels.ts';
import { sarColumnSchema } from './sar-table.ts';

/** How two values are compared: their pActivity, the logarithm of their ratio, or their difference in the unit of the column. */
const differenceScales = ['pActivity', 'ratio', 'difference'] as const;
export type DifferenceScale = (typeof differenceScales)[number];

/** Exact values of one column of the SAR table, and how they are compared. */
export const comparedValuesSchema = z.object({
  /** Null if the search has no values. */
  column: sarColumnSchema.nullable(),
  level: z.enum(evidenceLevels),
  scale: z.enum(differenceScales),
});
export type ComparedColumn = z.infer<typeof comparedValuesSchema>;

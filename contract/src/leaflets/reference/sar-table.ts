import { z } from 'zod';
import { sarTableSchema } from '../../catalogue/sar-table.ts';
import { referenceCompoundSchema } from './compounds.ts';

/** What a structure is called, with its names in a reference. */
export const namedCompoundSchema = referenceCompoundSchema.pick({
  str_id: true,
  chembl_id: true,
  records: true,
  recordsFound: true,
});
export type NamedCompound = z.infer<typeof namedCompoundSchema>;

/** A SAR table whose rows also have the names of the structures in the reference. */
export const referenceSarTableSchema = sarTableSchema.extend({
  rows: z.array(sarTableSchema.shape.rows.element.extend(namedCompoundSchema.shape)),
});
export type ReferenceSarTable = z.infer<typeof referenceSarTableSchema>;

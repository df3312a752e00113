import { z } from 'zod';
import { valueDoubtKeys } from '../catalogue/value-doubts.ts';

const count = z.int().nonnegative();
const text = z.string().nullable();

const doubtedValueSchema = z.object({
  act_id: z.int(),
  protein: text,
  std_activity_type: text,
  std_act_prefix: text,
  activity_value: z.number().nullable(),
  standard_uom: text,
  ref_id: z.int(),
  reference: text,
  year: z.int().nullable(),
  doubts: z.array(z.enum(valueDoubtKeys)).min(1),
  /** The source's own comment on the validity of the value. */
  validity: text,
});

/** Doubts about the values of a structure. */
export const compoundDoubtsSchema = z.object({
  str_id: z.int().positive(),
  /** In the order of the catalogue; a value can have several. */
  doubts: z.array(z.object({ doubt: z.enum(valueDoubtKeys), activities: z.int().positive() })),
  /** Number of activities with any doubt. */
  activities: count,
  /** A page of these activities, by id. */
  values: z.array(doubtedValueSchema),
});
export type CompoundDoubts = z.infer<typeof compoundDoubtsSchema>;

import { z } from 'zod';
import { valueDoubtKeys } from '../catalogue/value-doubts.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchRoles } from '../roles.ts';
import { reportedValueEndpoints } from './reported-values.ts';

const count = z.int().nonnegative();
const id = z.coerce.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const shared = { method: 'GET', tag: 'Results', access: searchRoles } as const;

const comparedValueSchema = z.object({
  act_id: z.int(),
  ref_id: z.int(),
  reference: z.string().nullable(),
  year: z.int().nullable(),
  std_activity_type: z.string().nullable(),
  activity_value: z.number(),
  standard_uom: z.string().nullable(),
  /** Factor between this value and the requested one: 1 for the same value, 1000, 0.001, … */
  factor: z.number().positive(),
  /** Number of references whose values agree with it, including its own. */
  agreeing: count,
});
export type ComparedValueRow = z.infer<typeof comparedValueSchema>;

const valueReportSchema = z.object({
  act_id: z.int(),
  str_id: z.int(),
  doubts: z.array(z.enum(valueDoubtKeys)),
  /** The source's own comment on the validity of the value. */
  validity: z.string().nullable(),
  /** Number of references whose values agree with this value, including its own; null if it is not compared. */
  agreeing: count.nullable(),
  /** True if enough others agree to make this value the suspect. */
  odd: z.boolean(),
  /** Values that differ by a unit error, and equal values in other references, earliest first, up to a limit. */
  others: z.array(comparedValueSchema),
  othersFound: count,
});
export type ValueReport = z.infer<typeof valueReportSchema>;

export const valueReport = endpoint({
  ...shared,
  name: 'valueReport',
  work: 'search',
  path: '/api/results/tabularview/actid/:id',
  summary: 'What may be wrong with the value of an activity, and the other values that suggest it.',
  params: z.strictObject({ id }),
  response: valueReportSchema,
  errors: ['NOT_FOUND', 'CANCELLED'],
});

const recordSchema = z.object({
  gvk_id: z.int(),
  ref_id: z.int(),
  reference: z.string().nullable(),
  year: z.int().nullable(),
  /** Name of the compound in the reference. */
  name: z.string().nullable(),
  activities: count,
});

const formSchema = z.object({
  /** Null if the source does not state in which form the compound was used. */
  form_id: z.int().nullable(),
  chembl_id: z.string().nullable(),
  pref_name: z.string().nullable(),
  smiles: z.string().nullable(),
  full_weight: z.number().nullable(),
  /** The structure itself, not a salt or another form of it. */
  isParent: z.boolean(),
  activities: count,
  recordsFound: count,
  /** A page of them. */
  records: z.array(recordSchema),
});
export type StructureForm = z.infer<typeof formSchema>;

const structureFormsSchema = z.object({
  str_id: z.int(),
  chembl_id: z.string().nullable(),
  pref_name: z.string().nullable(),
  smiles: z.string().nullable(),
  activities: count,
  recordsFound: count,
  /** The parent first, then by number of activities, descending. */
  forms: z.array(formSchema),
});
export type StructureForms = z.infer<typeof structureFormsSchema>;

export const structureForms = endpoint({
  ...shared,
  name: 'structureForms',
  path: '/api/results/tabularview/strid/:id',
  summary:
    'A structure with its salts and other forms, and a page of the compound records of each by reference, earliest first. The size of the page is that of each form.',
  params: z.strictObject({ id }),
  query: z.strictObject({
    pageNumber: z.coerce.number().int().nonnegative().max(1_000_000_000).default(limits.startPage),
    pageSize: z.coerce.number().int().min(1).max(limits.maxFormRecords).default(limits.maxFormRecords),
  }),
  response: structureFormsSchema,
  errors: ['NOT_FOUND', 'CANCELLED'],
});

export const valueQualityEndpoints = [structureForms, valueReport, ...reportedValueEndpoints];

import { z } from 'zod';

const text = z.string().nullable();
const year = z.int().nullable();

const developmentRecordSchema = z.object({
  drug_name: text,
  highest_phase: text,
  status: text,
  approval_year: year,
  mode_of_action: text,
  targets: text,
  drug_dose: text,
  remarks: text,
  last_significant_update: text,
  reason_with_drawn: text,
  reason_with_drawn_category: text,
  companies: z.array(z.string()),
});

export const leafletIndicationSchema = z.object({
  mesh_id: text,
  mesh_heading: text,
  efo_id: text,
  efo_term: text,
  /** As shown; null if the source gives no stage. */
  phase: text,
});
export type LeafletIndication = z.infer<typeof leafletIndicationSchema>;

const mechanismSchema = z.object({
  mechanism_of_action: text,
  action_type: text,
  targetId: text,
  target: text,
  organism: text,
});

const warningSchema = z.object({
  warning_type: text,
  warning_class: text,
  description: text,
  country: text,
  year,
});

/** What is known about the development of a compound, including all forms of its structure. */
export const compoundDevelopmentSchema = z.object({
  str_id: z.int().positive(),
  /** Null for a structure that is not a development compound. */
  record: developmentRecordSchema.nullable(),
  /** Latest phase first, then by name, those without one last. */
  indications: z.array(leafletIndicationSchema),
  mechanisms: z.array(mechanismSchema),
  /** Latest year first. */
  warnings: z.array(warningSchema),
});
export type CompoundDevelopment = z.infer<typeof compoundDevelopmentSchema>;

/** Whether a structure is a development compound, and which. */
export const developmentCompoundOrNotSchema = z.object({
  str_id: z.int().positive(),
  isDevelopmentCompound: z.boolean(),
  drug_name: text,
  highest_phase: text,
  status: text,
});

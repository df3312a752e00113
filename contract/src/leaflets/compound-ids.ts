import { z } from 'zod';
import { limits } from '../limits.ts';

/** Kinds of id in the address of a compound page. */
export const compoundIdTypes = ['structure', 'gvk', 'chembl', 'inchikey', 'development', 'name'] as const;
export type CompoundIdType = (typeof compoundIdTypes)[number];

export const compoundIdTypeLabels: Readonly<Record<CompoundIdType, string>> = {
  structure: 'Structure ID',
  gvk: 'Compound record ID',
  chembl: 'ChEMBL ID',
  inchikey: 'InChIKey',
  development: 'Development compound',
  name: 'Name',
};

const controlCharacter = /\p{Cc}/u;

export const compoundIdTypeSchema = z.enum(compoundIdTypes, {
  error: `This is not a kind of ID; use ${compoundIdTypes.slice(0, -1).join(', ')} or ${compoundIdTypes.at(-1)!}.`,
});

/** An id as typed or pasted. */
export const compoundIdSchema = z
  .string()
  .trim()
  .min(1, 'Give an ID or a name.')
  .max(limits.maxCompoundIdLength, `An ID or a name has at most ${limits.maxCompoundIdLength} characters.`)
  .refine((id) => !controlCharacter.test(id), 'An ID or a name has no control characters.');

const structureFields = {
  str_id: z.int().positive(),
  chembl_id: z.string().nullable(),
  pref_name: z.string().nullable(),
  smiles: z.string().nullable(),
};

/** A structure that an id or a name may refer to. */
const namedStructureSchema = z.object({ ...structureFields, activities: z.int().nonnegative() });
export type NamedStructure = z.infer<typeof namedStructureSchema>;

/** How the structure was found: by its own id or name, or by that of its form, compound record or development compound. */
export const compoundIdSources = ['structure', 'form', 'record', 'development'] as const;

/** Every result other than `found` has a sentence for the user. */
export const compoundLookupSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('found'),
    structure: namedStructureSchema,
    through: z.enum(compoundIdSources),
    /** Explains how the id leads to this structure; null for its own id. */
    message: z.string().nullable(),
  }),
  z.object({
    state: z.literal('several'),
    message: z.string(),
    /** By number of activities, descending; at most `limits.maxNamedStructures`. */
    structures: z.array(namedStructureSchema),
    count: z.int().positive(),
  }),
  z.object({
    state: z.literal('notThere'),
    message: z.string(),
    /** Ids or names that may be meant, best first. */
    suggestions: z.array(
      z.object({ idType: z.enum(compoundIdTypes), id: z.string(), label: z.string(), hint: z.string() }),
    ),
  }),
  z.object({ state: z.literal('malformed'), message: z.string() }),
]);
export type CompoundLookup = z.infer<typeof compoundLookupSchema>;

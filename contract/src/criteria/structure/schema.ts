import { z } from 'zod';
import { propertyRangesSchema, rangeSchema } from '../../domain/property-ranges.ts';
import { limits } from '../../limits.ts';
import { list, text } from '../schema-parts.ts';

export const structureCategories = [
  'exact',
  'subStructure',
  'superStructure',
  'similarity',
  'connectivity',
] as const;

/** A molecule or pattern, and how to search for it. */
export const drawingSchema = z.object({
  format: z.enum(['smiles', 'smarts', 'molfile', 'inchi']),
  /** Empty or unreadable text is refused by the search, with reason and position. */
  value: z.string().max(limits.maxDrawingLength),
  category: z.enum(structureCategories).default('subStructure'),
  feature: z.enum(['desalted', 'asReported']).default('desalted'),
  chirality: z.boolean().default(false),
  /** Inclusive bounds of the Tanimoto similarity; from 0.7 to 1 if null. */
  similarity: rangeSchema.nullable().default(null),
});
export type StructureDrawing = z.infer<typeof drawingSchema>;

export const structureSchema = z.object({
  option: z.literal('Structure'),
  names: list(text),
  inchikeys: list(text),
  structureIds: list(z.int().positive()),
  drawing: drawingSchema.nullable().default(null),
  properties: propertyRangesSchema.default({}),
});
export type StructureCriterion = z.output<typeof structureSchema>;

import { z } from 'zod';
import { chartBinSchema } from '../catalogue/chart-data.ts';
import { propertyRangesSchema, structureProperties } from '../domain/property-ranges.ts';
import { partialSearchSchema } from '../domain/tabs.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { drawingSchema } from '../criteria/structure/schema.ts';
import { searchRoles } from '../roles.ts';
import { sessionIdSchema } from './search-name.ts';

const shared = { tag: 'Structures', access: searchRoles } as const;
const count = z.int().nonnegative();
/** If given, a newer call of the same session cancels this one. */
const sessionid = sessionIdSchema.optional();

const structureFields = {
  str_id: z.int(),
  smiles: z.string().nullable(),
  pref_name: z.string().nullable(),
  chembl_id: z.string().nullable(),
};

export const structuresBySmilesSmarts = endpoint({
  ...shared,
  name: 'structuresBySmilesSmarts',
  takes: 'medium',
  work: 'search',
  method: 'POST',
  path: '/api/guidedsearch/structures/by/smilessmarts',
  summary:
    'Structures of the release that a SMILES, SMARTS, molfile or InChI finds: how many, and the first of them.',
  body: z.strictObject({
    ...drawingSchema.shape,
    limit: z.int().min(1).max(limits.maxDrawnHits).default(12),
    /** Milliseconds after which the call returns the hits so far; null waits for the end. */
    within: z.int().nonnegative().max(limits.maxDrawingWaitMs).nullable().default(null),
    /** If given, a newer call of the same session cancels this one, separately for calls with and without `within`. */
    sessionid,
  }),
  response: z.object({
    /** False while the search is running: the other fields then describe the hits so far. */
    complete: z.boolean(),
    /** Molecules compared so far; only while the search is running. */
    progress: partialSearchSchema.optional(),
    count,
    /** By similarity, highest first, in a similarity search; otherwise by id. Ties are broken by id. */
    structures: z.array(z.object({ ...structureFields, similarity: z.number().nullable() })),
    partial: partialSearchSchema.optional(),
  }),
  errors: ['INVALID_QUERY', 'CANCELLED'],
});

export const structuresByInchiKey = endpoint({
  ...shared,
  name: 'structuresByInchiKey',
  takes: 'medium',
  work: 'search',
  method: 'POST',
  path: '/api/guidedsearch/structures/by/inchikey',
  summary:
    'Structures by InChIKey, or by its first block, which finds all of the same connectivity. Repeated keys are answered once.',
  body: z.strictObject({
    inchikeys: z.array(z.string().max(limits.maxTextLength)).min(1).max(limits.maxInchiKeys),
  }),
  response: z.object({
    /** In the order of the keys, then by id; a key with several structures has several entries. */
    matched: z.array(z.object({ inchikey: z.string(), ...structureFields })),
    unmatched: z.array(z.object({ inchikey: z.string(), reason: z.string() })),
  }),
  errors: ['CANCELLED'],
});

export const structuresByProperties = endpoint({
  ...shared,
  name: 'structuresByProperties',
  work: 'search',
  method: 'POST',
  path: '/api/guidedsearch/structure/physicochemical/structural',
  summary: 'How many structures of the release meet every range of properties.',
  body: z.strictObject({ properties: propertyRangesSchema, sessionid }),
  response: z.object({
    count,
    /** The ranges as parsed. */
    ranges: z.record(z.string(), z.object({ min: z.number().nullable(), max: z.number().nullable() })),
  }),
  errors: ['CANCELLED'],
});

const extremes = { min: z.number().nullable(), max: z.number().nullable() };

export const structuralPropertiesMinMax = endpoint({
  ...shared,
  base: 'tpd',
  name: 'structuralPropertiesMinMax',
  method: 'GET',
  path: '/security/bibliography/structural/properties/minmax',
  summary:
    'Smallest and largest value in the release of every structure property, with bars over its values, and of the publication years.',
  response: z.object({
    properties: z.array(
      z.object({
        property: z.enum(structureProperties),
        label: z.string(),
        unit: z.string().nullable(),
        ...extremes,
        /** Structures that have the property. */
        structures: count,
        /** Default range of a search, or null. */
        defaults: z.object({ min: z.number(), max: z.number() }).nullable(),
        /** Bars over its values in the release, in ascending order; values far from the others are joined at the ends. */
        bars: z.array(chartBinSchema.omit({ activities: true })),
      }),
    ),
    minLimit: z.int(),
    /** Of the documents that have a year. */
    year: z.object({ ...extremes, documents: count }),
  }),
});

export const structureEndpoints = [
  structuresBySmilesSmarts,
  structuresByInchiKey,
  structuresByProperties,
  structuralPropertiesMinMax,
];

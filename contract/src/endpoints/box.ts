import { z } from 'zod';
import { drawingSchema } from '../criteria/structure/schema.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchSchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';
import { tabKeySchema } from '../wire/tabs.ts';
import { sessionIdSchema } from './search-name.ts';

const count = z.int().nonnegative();
const shared = { tag: 'Search box', access: searchRoles, method: 'POST', work: 'search' } as const;

const countedLineSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('counted'),
    structures: count,
    activities: count,
    references: count,
    /** False if a structure search timed out: the counts then cover the hits so far. */
    complete: z.boolean(),
  }),
  /** The search cannot be answered, with the reason, such as an unreadable SMILES or a criterion that the release lacks. */
  z.object({ status: z.literal('refused'), message: z.string() }),
  /** The time limit of the call was reached first. */
  z.object({ status: z.literal('late') }),
]);
export type CountedLine = z.infer<typeof countedLineSchema>;

export const lineCounts = endpoint({
  ...shared,
  name: 'lineCounts',
  takes: 'medium',
  path: '/api/guidedsearch/count/lines',
  summary:
    'The counts of a few searches, in the same order, within a few seconds. A newer request of the same session cancels this one.',
  body: z.strictObject({
    lines: z
      .array(
        searchSchema.refine(({ query }) => query.rows.length <= limits.maxRowsOfLine, {
          message: `A line has at most ${limits.maxRowsOfLine} rows.`,
        }),
      )
      .min(1)
      .max(limits.maxCountedLines),
    sessionid: sessionIdSchema,
  }),
  response: z.object({ lines: z.array(countedLineSchema) }),
  errors: ['CANCELLED'],
});

export const identifiedKinds = ['structure', 'target', 'assay', 'reference'] as const;
export type IdentifiedKind = (typeof identifiedKinds)[number];

const identifiedSchema = z.object({
  /** As requested. */
  id: z.string(),
  kind: z.enum(identifiedKinds),
  /** Values for a row: a name of structures, the id of a target or reference, or public ids of assays. */
  values: z.array(z.string()).min(1),
  /** Its name, an assay's description, or a citation. */
  name: z.string(),
  /** What distinguishes it from others of the same name, such as the organism of a target. */
  hint: z.string(),
  activities: count,
});
export type Identified = z.infer<typeof identifiedSchema>;

export const identifyIds = endpoint({
  ...shared,
  name: 'identifyIds',
  path: '/api/guidedsearch/identifiers',
  summary:
    'What source ids, such as CHEMBL25, stand for in this release: structures, targets, assays and references. Unknown ids are omitted.',
  body: z.strictObject({
    ids: z.array(z.string().trim().min(1).max(limits.maxIdLength)).min(1).max(limits.maxIdentifiedIds),
  }),
  response: z.object({ identified: z.array(identifiedSchema) }),
  errors: ['CANCELLED'],
});

export const namesInSearch = endpoint({
  ...shared,
  name: 'namesInSearch',
  takes: 'medium',
  path: '/api/guidedsearch/names',
  summary:
    'Names of rows and structures that a search identifies by number or by drawing, for its sentence. What has no name is omitted.',
  body: z.strictObject({
    rows: z.array(z.strictObject({ tab: tabKeySchema, id: z.int().positive() })).max(limits.maxNamedRows),
    drawings: z
      .array(drawingSchema.pick({ format: true, value: true }).strict())
      .max(limits.maxNamedDrawings)
      .default([]),
  }),
  response: z.object({
    /** The name or citation of a row, else its ChEMBL ID. */
    rows: z.array(z.object({ tab: tabKeySchema, id: z.int(), name: z.string() })),
    /** The structures of the release with a preferred name that are exactly such a drawing; `at` is its position, from 0. */
    drawings: z.array(z.object({ at: z.int().nonnegative(), name: z.string() })),
  }),
  errors: ['CANCELLED'],
});

export const boxEndpoints = [lineCounts, identifyIds, namesInSearch];

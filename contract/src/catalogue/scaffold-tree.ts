import { z } from 'zod';
import { partialSearchSchema } from '../domain/tabs.ts';
import { limits } from '../limits.ts';
import { comparedValuesSchema } from './compared-values.ts';
import { evidenceLevels } from './evidence-levels.ts';

const count = z.int().nonnegative();
const scaffold = z.string().min(1).max(limits.maxSortSmilesLength);

/** Values of the structures that may be compared throughout the tree. */
export const scaffoldValuesSchema = z.strictObject({
  /** Key of the column of the SAR table. Null: of those with the most structures, the one that gives most structures a value. */
  value: z.string().min(1).max(1000).nullable().default(null),
  /** At the level of assays or of their conditions, the values of the assay, or of the matching assays, with the most structures. */
  level: z.enum(evidenceLevels).default('target'),
});
export type ScaffoldValues = z.infer<typeof scaffoldValuesSchema>;

/** What the scaffold tree of a search shows. */
export const scaffoldTreeViewSchema = z.strictObject({
  /** The scaffold whose children are listed, as the server writes it; null for the scaffolds at the top. */
  of: scaffold.nullable().default(null),
  /** Null for a tree without values. */
  values: scaffoldValuesSchema.nullable().default(null),
  pageNumber: z.int().nonnegative().max(1_000_000_000).default(limits.startPage),
  pageSize: z.int().min(1).max(limits.maxScaffolds).default(limits.defaultScaffolds),
});
export type ScaffoldTreeView = z.infer<typeof scaffoldTreeViewSchema>;

/** The structures that have a value, and the median of their values on the scale of `compared`; each structure counts once. */
const measuredSchema = z.object({ structures: z.int().positive(), median: z.number() });

/** A scaffold of the tree, with the structures of the search. */
const scaffoldNodeSchema = z.object({
  scaffold: z.string(),
  /** Structures with this scaffold, and with it or one below it. */
  own: count,
  structures: z.int().positive(),
  /** Scaffolds directly below it. */
  children: count,
  /** Of the structures with it or one below it; null if none has a value. */
  measured: measuredSchema.nullable(),
});
export type ScaffoldNode = z.infer<typeof scaffoldNodeSchema>;

export const scaffoldTreeSchema = z.object({
  /** Null for a tree without values. */
  compared: comparedValuesSchema.nullable(),
  /** The assay of the values, at the level of assays. */
  assay: z.object({ assay_id: z.int(), chembl_id: z.string().nullable() }).nullable(),
  /** From the top to the scaffold whose children are listed, which is the last one; empty at the top. */
  path: z.array(scaffoldNodeSchema),
  /** Those with the most structures first. */
  rows: z.array(scaffoldNodeSchema),
  rowCount: count,
  /** Of the search, and of these those without a ring. */
  structures: count,
  withoutScaffold: count,
  measuredWithoutScaffold: measuredSchema.nullable(),
  partial: partialSearchSchema.optional(),
});
export type ScaffoldTree = z.infer<typeof scaffoldTreeSchema>;

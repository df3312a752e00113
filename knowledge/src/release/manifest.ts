import { z } from 'zod';
import { emptyColumnsSchema, noiseSchema, searchCountsSchema } from '@moltrove/contract/without-calls';

/** Version of the release folder as a whole: the manifest, the rows and the index files. */
export const releaseFormat = 4;

const fileSchema = z.object({
  /** Path below the release folder, with forward slashes. */
  path: z.string(),
  bytes: z.int().nonnegative(),
  /** CRC-32 of the content, as eight hexadecimal digits; null for a file that is not compared. */
  crc32: z.string().nullable(),
});

/** A column of the index: a typed array in a file of its own. */
export const indexColumnSchema = z.object({
  name: z.string(),
  kind: z.enum(['u8', 'u16', 'u32', 'i32', 'f32', 'f64']),
  length: z.int().nonnegative(),
  /**
   * Eager columns are loaded when the release is opened, kernel columns too, but into WebAssembly memory; lazy
   * columns when first needed.
   */
  load: z.enum(['eager', 'kernel', 'lazy']),
  path: z.string(),
});
export type IndexColumn = z.infer<typeof indexColumnSchema>;

/** `manifest.json` of a release folder. It is written last, so a folder without one is incomplete. */
export const manifestSchema = z.object({
  format: z.literal(releaseFormat),
  id: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,80}$/),
  name: z.string(),
  date: z.string().nullable(),
  builtAt: z.string(),
  source: z.string(),
  attribution: z.string(),
  simulated: z.boolean(),
  counts: searchCountsSchema,
  tables: z.record(z.string(), z.int().nonnegative()),
  files: z.array(fileSchema),
  columns: z.array(indexColumnSchema),
  /**
   * Columns without any value, by tab. If a release was built before this was recorded, they are determined
   * when it is opened.
   */
  emptyColumns: emptyColumnsSchema.optional(),
  /** How far repeated values differ, by type and level of evidence. Missing if a release was built before this was measured. */
  noise: z.array(noiseSchema).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export type ReleaseFile = Manifest['files'][number];

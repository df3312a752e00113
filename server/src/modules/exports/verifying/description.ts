import { type DynamicQuery, dynamicQuerySchema, shownSchema, type ShownTable } from '@moltrove/contract';
import { z } from 'zod';

/** What a file says about itself, or its record about it. */
export const descriptionSchema = z.object({
  search: z.string(),
  filters: z.array(z.string()),
  tab: z.string(),
  order: z.string(),
  rows: z.int().nonnegative(),
  results: z.string(),
  /** Null in a dossier; only the record of the installation has the time of its export. */
  exported: z.string().nullable(),
  /** Name and id. */
  release: z.string(),
  licence: z.string(),
});
export interface Description extends z.infer<typeof descriptionSchema> {
  /** The keys of the columns of each table, by its label; without those that the description does not name. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Which part of a SAR table or an analyzer it is, in words; empty for tabs. */
  readonly shown: readonly string[];
  /** The same for programs; null for tabs and for files of earlier versions. */
  readonly table: ShownTable | null;
  /** The dynamic query; null for other files and for files of earlier versions. */
  readonly query: DynamicQuery | null;
}

const columnsSchema = z.array(z.object({ key: z.string() }));
const aboutSchema = z.object({
  ...descriptionSchema.omit({ licence: true }).shape,
  release: z.object({ id: z.string(), name: z.string(), attribution: z.string() }),
  columns: columnsSchema.optional(),
  tabs: z.array(z.object({ tab: z.string(), columns: columnsSchema })).optional(),
  shown: z.array(z.string()).optional(),
  table: shownSchema.nullable().optional().catch(null),
  query: dynamicQuerySchema.nullable().optional().catch(null),
});

/** The description in the JSON of a file or a record; null when it is no such description. */
export function descriptionOfJson(text: string): Description | null {
  try {
    const { release, columns, tabs, shown, table, query, ...about } = aboutSchema.parse(JSON.parse(text));
    const tables = [...(tabs ?? []), ...(columns === undefined ? [] : [{ tab: about.tab, columns }])];
    return {
      ...about,
      release: `${release.name} (${release.id})`,
      licence: release.attribution,
      columns: Object.fromEntries(tables.map((each) => [each.tab, each.columns.map(({ key }) => key)])),
      shown: shown ?? [],
      table: table ?? null,
      query: query ?? null,
    };
  } catch {
    return null;
  }
}

/** The part of a SAR table or an analyzer in the text of a workbook; null for any other text. */
export function shownTableOf(text: string): ShownTable | null {
  try {
    return shownSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

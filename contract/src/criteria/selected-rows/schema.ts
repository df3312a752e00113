import { z } from 'zod';
import { limits } from '../../limits.ts';
import { tabKeySchema, wireTabSchema } from '../../wire/tabs.ts';

const ids = z.array(z.int().positive()).max(limits.maxSelectedRows).default([]);

/** Limits depth and number before the schema of an inner search runs, which recurses as deep as the request. */
const shallow = z.transform((search: unknown, context) => {
  if (isDeeperThan(search, limits.maxSelectionDepth - 1)) {
    const message = `At most ${limits.maxSelectionDepth} selections can be nested.`;
    context.issues.push({ code: 'custom', message, input: search });
  } else if (1 + innerSearchesIn(search) > limits.maxInnerSearches) {
    context.issues.push({ code: 'custom', message: tooManyInnerSearches, input: search });
  }
  return search;
});

export const tooManyInnerSearches = `At most ${limits.maxInnerSearches} selections of all rows of a search can be used in one search. Name the rows instead, or leave some out.`;

/**
 * Rows of a tab: those with the given ids, or with `within` every row of the tab in that search except those
 * in `except`. `within` is the schema of a search, which may itself contain such a criterion.
 */
export const selectedRowsSchema = <W>(within: z.ZodType<W>) =>
  z
    .object({
      option: z.literal('SelectedRows'),
      tab: wireTabSchema,
      ids,
      within: shallow.pipe(within).nullable().default(null),
      except: ids,
      /** Number of rows in the tab when they were selected; used only in the sentence. */
      outOf: z.int().nonnegative().nullable().default(null),
    })
    .refine((criterion) => criterion.within === null || criterion.ids.length === 0, {
      message: 'Name rows, or a search with rows to leave out, not both.',
      path: ['ids'],
    });

/**
 * Whether selections are nested deeper than `levels` in a value of any shape; it never reads deeper.
 */
function isDeeperThan(search: unknown, levels: number): boolean {
  if (levels < 0) return true;
  const rows = partOf(partOf(search, 'query'), 'rows');
  if (!Array.isArray(rows)) return false;
  return rows.some((row) => {
    const within = partOf(partOf(row, 'criterion'), 'within');
    return within !== null && within !== undefined && isDeeperThan(within, levels - 1);
  });
}

/**
 * Number of searches nested in the selections of a search of any shape, at any depth; call it only after the
 * depth check.
 */
export function innerSearchesIn(search: unknown): number {
  const rows = partOf(partOf(search, 'query'), 'rows');
  if (!Array.isArray(rows)) return 0;
  return rows.reduce((sum: number, row) => {
    const within = partOf(partOf(row, 'criterion'), 'within');
    return sum + (within === null || within === undefined ? 0 : 1 + innerSearchesIn(within));
  }, 0);
}

function partOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/**
 * Selected rows that the release does not have, for example after a switch of release, by row of the search.
 */
export const missingRowsSchema = z.object({
  rowId: z.string(),
  tab: tabKeySchema,
  missing: z.int().positive(),
  /** The ids of the first of them. */
  ids: z.array(z.int()).max(limits.maxNamedMissingIds),
});
export type MissingRows = z.infer<typeof missingRowsSchema>;

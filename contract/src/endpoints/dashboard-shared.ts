import { z } from 'zod';
import { limits } from '../limits.ts';

export const idSchema = z.string().min(1).max(36);
export const moment = z.iso.datetime();

/** A page of a table; pages are counted from 0. */
export const tablePage = {
  page: z.coerce.number().int().min(0).max(limits.maxDashboardPage).default(limits.startPage),
  pageSize: z.coerce.number().int().min(1).max(limits.maxDashboardPageSize).default(limits.defaultPageSize),
};

export const tableOrder = <const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  first: Columns[number],
) => ({
  sortBy: z.enum(columns).default(first as never),
  /** Empty values come last in both directions. */
  sortOrder: z.enum(['ascending', 'descending']).default('descending'),
});

/** Number of rows in the entire table. */
export const totalRows = z.int().nonnegative();

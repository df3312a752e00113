import type { TrackedColumns } from '../../platform/database/tables/reports.ts';

/** What nobody has worked on yet. */
export const untouched = (at: number): TrackedColumns => ({
  state: 'new',
  answer: '',
  assigneeId: null,
  revision: 0,
  changedAt: at,
  changedBy: null,
});

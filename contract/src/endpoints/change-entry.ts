import { z } from 'zod';
import { moment } from './dashboard-shared.ts';

const state = z.record(z.string(), z.unknown()).nullable();

/** An entry of the audit trail as administrators of contracts read it. */
export const changeEntrySchema = z.object({
  position: z.int().positive(),
  at: moment,
  /** Empty: the server itself. */
  actor: z.string(),
  action: z.string(),
  before: state,
  after: state,
});
export type ChangeEntry = z.infer<typeof changeEntrySchema>;

/** Only entries before this position: the next page. */
export const beforePosition = z.coerce.number().int().positive().optional();

import { z } from 'zod';

const alertSchema = z.object({
  alertId: z.int(),
  /** The set that the pattern is from. */
  set: z.string(),
  name: z.string(),
  smarts: z.string(),
});
export type StructuralAlert = z.infer<typeof alertSchema>;

/** Structural alerts of a compound, each list ordered by the priority of the set, then by set and name. */
export const compoundAlertsSchema = z.object({
  str_id: z.int().positive(),
  /** Number of patterns of the release that can be read. */
  patterns: z.int().nonnegative(),
  /** Alerts that the drawing matches. */
  alerts: z.array(
    alertSchema.extend({
      /** Whether the source lists the alert for this compound too; null if it has no such list for any compound. */
      listed: z.boolean().nullable(),
    }),
  ),
  /** Alerts that only the source lists. */
  onlyListed: z.array(alertSchema),
  /** Alerts whose pattern took too many steps to be decided. */
  undecided: z.array(alertSchema),
  /** Alerts whose pattern cannot be read, with the reason. */
  unreadable: z.array(alertSchema.extend({ problem: z.string() })),
});
export type CompoundAlerts = z.infer<typeof compoundAlertsSchema>;

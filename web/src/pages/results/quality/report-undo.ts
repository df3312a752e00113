import type { CallBody, CallResponse, ReportedValue, saveReportedValue } from '@moltrove/contract';

export type ReportUndo =
  | { readonly kind: 'withdraw' }
  /** The previous report is sent again. */
  | { readonly kind: 'restore'; readonly body: CallBody<typeof saveReportedValue> }
  | { readonly kind: 'none' };

/**
 * How to undo a sent report. `current` is the report that is stored now; undefined if unknown. A newer report is not
 * changed.
 */
export function undoOfReport(
  { report, replaced }: CallResponse<typeof saveReportedValue>,
  current: ReportedValue | null | undefined,
): ReportUndo {
  if (current !== undefined && current?.reportId !== report.reportId) return { kind: 'none' };
  if (replaced === null) return { kind: 'withdraw' };
  const { act_id, reason, note } = replaced;
  return { kind: 'restore', body: { act_id, reason, note } };
}

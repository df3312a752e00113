import type { CallBody, CallResponse, ReportedValue, saveReportedValue } from '@moltrove/contract';

export type ReportUndo =
  | { readonly kind: 'withdraw' }
  /** The previous report is sent again. */
  | { readonly kind: 'restore'; readonly body: CallBody<typeof saveReportedValue> }
  | { readonly kind: 'none' };

/**
 * How to undo a report that was sent; `current` is the report known to be stored now, undefined if unknown. A newer
 * report is left alone.
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

import type { CallBody, CallResponse, ReportedValue, saveReportedValue } from '@moltrove/contract';

export type ReportUndo =
  | { readonly kind: 'withdraw' }
  /** What was there before is sent again. */
  | { readonly kind: 'restore'; readonly body: CallBody<typeof saveReportedValue> }
  | { readonly kind: 'none' };

/**
 * How a report that was sent is taken back; `current` is the one that is known to be there now, undefined where that is
 * not known. Nothing is done to another one that came since.
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

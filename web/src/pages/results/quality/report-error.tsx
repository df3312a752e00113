import { Button, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  reportedValue,
  saveReportedValue,
  valueReportReasonLabels,
  withdrawReportedValue,
} from '@moltrove/contract';
import type { CallBody, CallResponse, ReportedValue } from '@moltrove/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { IconFlag } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { undoToast } from '../../../ui/undo-toast.tsx';
import { useRefocus } from '../../../ui/use-refocus.ts';
import classes from './report-error.module.css';
import { ReportForm } from './report-form.tsx';
import { undoOfReport } from './report-undo.ts';

interface ReportErrorProps {
  readonly actId: number;
  /** What the value is called. */
  readonly name: string;
  /** True if the form is open at first, because there is nothing else to show about the value. */
  readonly open: boolean;
}

/** Reports an error in a value to the administrators; shows the user's own report and can withdraw it. */
export function ReportError({ actId, name, open }: ReportErrorProps) {
  const queries = useQueryClient();
  const queryKey = ['results', 'reported value', actId];
  const own = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(reportedValue, { query: { act_id: actId } }, { signal })).report,
  });
  // Null until the user opens or closes the form.
  const [asked, setAsked] = useState<boolean | null>(null);
  const report = own.data ?? null;
  const writing = asked ?? (open && report === null);
  const section = useRef<HTMLElement>(null);
  const { expectLoss } = useRefocus(section, 'select, button', `${writing} ${report?.reportedAt}`);
  const setWriting = (next: boolean): void => {
    expectLoss(0);
    setAsked(next);
  };
  const setReport = (report: ReportedValue | null): void => {
    void queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, report);
  };
  const withdrawing = useMutation({
    mutationFn: (report: ReportedValue) =>
      call(withdrawReportedValue, { body: { reportId: report.reportId } }),
    onSuccess({ withdrawn }) {
      // Another report may have replaced it, for instance in another window.
      if (withdrawn) setReport(null);
      else void queries.invalidateQueries({ queryKey });
      setWriting(false);
    },
    // A notification, because Undo may be pressed after this component is unmounted.
    onError: ({ message }) =>
      notifications.show({ color: 'red', message: `The report was not taken back: ${message}` }),
  });
  const restoring = useMutation({
    mutationFn: (body: CallBody<typeof saveReportedValue>) => call(saveReportedValue, { body }),
    onSuccess({ report }) {
      setReport(report);
      setWriting(false);
    },
    onError: ({ message }) =>
      notifications.show({ color: 'red', message: `The earlier report was not put back: ${message}` }),
  });
  const takeBack = (answer: CallResponse<typeof saveReportedValue>): void => {
    const undo = undoOfReport(answer, queries.getQueryData<ReportedValue | null>(queryKey));
    if (undo.kind === 'withdraw') withdrawing.mutate(answer.report);
    else if (undo.kind === 'restore') restoring.mutate(undo.body);
    else notifications.show({ message: 'The report has changed since: nothing was undone.' });
  };
  const sending = useMutation({
    mutationFn: (body: CallBody<typeof saveReportedValue>) => call(saveReportedValue, { body }),
    onSuccess(answer) {
      setReport(answer.report);
      setWriting(false);
      undoToast(
        answer.replaced === null
          ? `The report on the value ${name} is kept for the administrators.`
          : `The report on the value ${name} is changed.`,
        () => takeBack(answer),
      );
    },
  });
  if (own.isPending) return <Skeleton height={28} />;
  return (
    <section ref={section} className={classes.reportError} aria-label="Report an error">
      {own.isError && (
        <ErrorNote
          error={own.error}
          title="Whether you reported this value could not be fetched."
          onRetry={() => void own.refetch()}
        />
      )}
      {report !== null && !writing && (
        <p>
          You reported this value on {momentText(new Date(report.reportedAt).toISOString())}:{' '}
          {valueReportReasonLabels[report.reason].toLowerCase()}
          {report.note === '' ? '.' : ` – ${report.note}`}
        </p>
      )}
      {writing ? (
        <ReportForm
          report={report}
          sending={sending.isPending}
          error={sending.error}
          onSend={(reason, note) => sending.mutate({ act_id: actId, reason, note })}
          onCancel={report === null && open ? null : () => setWriting(false)}
        />
      ) : (
        <Inline gap={4} align="stretch" wrap>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconFlag size={14} stroke={1.5} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            {report === null ? 'Report an error in this value …' : 'Change the report …'}
          </Button>
          {report !== null && (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={withdrawing.isPending}
              onClick={() => withdrawing.mutate(report)}
            >
              Take it back
            </Button>
          )}
        </Inline>
      )}
    </section>
  );
}

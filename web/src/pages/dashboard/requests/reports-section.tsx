import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { cancelOwnReport, ownReports } from '@moltrove/contract';
import type { OwnReport } from '@moltrove/contract';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { Answered } from '../../../ui/answered.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { firstPage, Pager } from '../../../ui/pager.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { reportColumns } from './report-columns.tsx';

/** Terms and values that the user reported, with their state and the answers. */
export function ReportsSection() {
  const { username, currentUserRole } = useSession();
  const [at, setAt] = useState(firstPage);
  const [cancelled, setCancelled] = useState<OwnReport | null>(null);
  const reports = useQuery({
    queryKey: ['ownReports', username, currentUserRole, at],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(ownReports, { query: at }, { signal }),
  });
  const cancelling = useMutation({
    mutationFn: ({ tracker, id }: OwnReport) => call(cancelOwnReport, { body: { tracker, id } }),
    onSuccess() {
      setCancelled(null);
      notifications.show({ message: 'The report is cancelled.' });
    },
    onSettled: () => reports.refetch(),
  });
  return (
    <Section
      title="Your reports"
      lead="Terms and values that you reported. A notice tells you when one is answered."
    >
      <Answered query={reports} failed="Your reports could not be fetched.">
        {({ reports: rows, total }) =>
          total === 0 ? (
            <Nothing title="No reports yet">
              Report terms that an upload did not find, or a value that looks wrong in the results.
            </Nothing>
          ) : (
            <>
              <PlainTable
                label="Your reports"
                columns={reportColumns}
                rows={rows}
                keyOf={({ id }) => id}
                isStale={reports.isPlaceholderData}
                renderActions={(report) =>
                  report.cancellable && (
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Cancel the report of ${momentText(report.reportedOn)}: ${report.text}`}
                      onClick={() => {
                        cancelling.reset();
                        setCancelled(report);
                      }}
                    >
                      Cancel
                    </Button>
                  )
                }
              />
              <Pager {...at} total={total} onPage={setAt} />
            </>
          )
        }
      </Answered>
      <ConfirmDialog
        opened={cancelled !== null}
        title="Cancel this report?"
        text="The administrators stop working on it. You can report it again."
        action="Cancel the report"
        isPending={cancelling.isPending}
        error={cancelling.error}
        onConfirm={() => cancelled !== null && cancelling.mutate(cancelled)}
        onClose={() => setCancelled(null)}
      />
    </Section>
  );
}

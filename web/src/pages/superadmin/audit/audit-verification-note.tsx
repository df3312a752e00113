import { Button } from '@mantine/core';
import { auditVerification, cancelAuditVerification, verifyAuditLog } from '@moltrove/contract';
import type { AuditVerification } from '@moltrove/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { superadmin } from '../use-super-change.ts';
import { WorkProgress } from '../work-progress.tsx';

const pollMs = 1000;
const key = [superadmin, 'audit-verification'];

/** Starts a verification of the audit log, shows its progress, and what it found. */
export function AuditVerificationNote({ first }: { readonly first: AuditVerification }) {
  const queries = useQueryClient();
  const { data: verification } = useQuery({
    queryKey: key,
    initialData: first,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
    queryFn: ({ signal }) => call(auditVerification, {}, { signal }),
  });
  const show = (state: AuditVerification) => queries.setQueryData(key, state);
  const start = useMutation({ mutationFn: () => call(verifyAuditLog, { body: {} }), onSuccess: show });
  const stop = useMutation({
    mutationFn: () => call(cancelAuditVerification, { body: {} }),
    onSuccess: show,
  });
  const isRunning = verification.state === 'running';
  const { done, total } = verification;
  return (
    <Stack box="card" padding={7} gap={4} as="section" aria-label="Verification">
      <Inline gap={5} wrap justify="space-between">
        <Words size="md" weight={600}>
          {titleOf(verification)}
        </Words>
        {isRunning ? (
          <Button size="xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            Stop
          </Button>
        ) : (
          <Button size="xs" variant="default" loading={start.isPending} onClick={() => start.mutate()}>
            Verify the log
          </Button>
        )}
      </Inline>
      {isRunning && (
        <WorkProgress
          label="Verification of the audit log"
          progress={{
            step: 'reading entries',
            done,
            total: total === 0 ? null : total,
            unit: 'entries',
            perSecond: null,
            secondsLeft: null,
          }}
        />
      )}
      {verification.break !== null && (
        <WarningNote role="alert">
          {`The chain breaks at entry ${formatCount(verification.break.position)}. ${verification.break.what} Find out who could write to the database, and compare with a backup.`}
        </WarningNote>
      )}
      {verification.problem !== null && <WarningNote role="alert">{verification.problem}</WarningNote>}
      {!isRunning && <Found {...verification} />}
      {start.error !== null && <ErrorNote title="The verification was not started." error={start.error} />}
      {stop.error !== null && <ErrorNote title="The verification was not stopped." error={stop.error} />}
    </Stack>
  );
}

function titleOf({ state }: AuditVerification): string {
  switch (state) {
    case 'none':
      return 'Not verified since the start of the server';
    case 'running':
      return 'Verifying';
    case 'intact':
      return 'The log is intact';
    case 'broken':
      return 'The log was changed';
    case 'failed':
      return 'The verification failed';
    case 'cancelled':
      return 'The verification was stopped';
  }
}

function Found({ state, done, endedOn, startedBy, head, notedHeads, waiting }: AuditVerification) {
  if (state === 'none' || endedOn === null)
    return (
      <Words size="sm" tone="muted">
        A verification reads every entry and compares it with its hash, while everybody goes on working.
      </Words>
    );
  const heads =
    notedHeads === 0
      ? 'No head was noted before, so that removed newest entries are not found.'
      : `Compared with ${formatCounted(notedHeads, 'head')} noted outside of the database.`;
  return (
    <Stack gap={2}>
      <Words size="sm" tone="muted">
        {`${momentText(endedOn)}, started by ${startedBy}: ${formatCounted(done, 'entry', 'entries')} read. ${heads}`}
      </Words>
      {waiting > 0 && (
        <Words size="sm" tone="muted">
          {`${formatCounted(waiting, 'entry of an earlier version has', 'entries of an earlier version have')} no hash yet; the server is adding them.`}
        </Words>
      )}
      {head !== null && (
        <Words size="sm" tone="muted" breaksWords>
          {`Head: ${head.position}:${head.hash}`}
        </Words>
      )}
    </Stack>
  );
}

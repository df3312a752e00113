import { Button } from '@mantine/core';
import { stopReleaseVerification } from '@moltrove/contract';
import type { ReleaseVerification } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { useSuperChange } from '../use-super-change.ts';
import { WorkProgress } from '../work-progress.tsx';

/** The running verification of a release with its progress, or what the last one found. */
export function ReleaseVerificationNote(verification: ReleaseVerification) {
  const { state, release, endedOn, startedBy, progress, findings, problem } = verification;
  const stop = useSuperChange(
    () => call(stopReleaseVerification, { body: {} }),
    () => 'The verification was stopped.',
    () => undefined,
  );
  if (state === 'none') return null;
  return (
    <Stack box="card" padding={7} gap={4} as="section" aria-label="Verification">
      <Inline gap={5} wrap justify="space-between">
        <Words size="md" weight={600}>
          {titles[state](release)}
        </Words>
        {state === 'running' && (
          <Button size="xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
            Stop
          </Button>
        )}
      </Inline>
      {state === 'running' && <WorkProgress label={`Verification of ${release}`} progress={progress} />}
      {findings.length > 0 && (
        <WarningNote role="alert">
          <ul>
            {findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ul>
          Use another release, and import this one again.
        </WarningNote>
      )}
      {problem !== null && <WarningNote role="alert">{problem}</WarningNote>}
      {endedOn !== null && (
        <Words size="sm" tone="muted">
          {`${momentText(endedOn)}, started by ${startedBy}`}
        </Words>
      )}
      {stop.error !== null && <ErrorNote title="The verification was not stopped." error={stop.error} />}
    </Stack>
  );
}

const titles: Record<Exclude<ReleaseVerification['state'], 'none'>, (release: string) => string> = {
  running: (release) => `Release ${release} is being verified`,
  intact: (release) => `Release ${release} is intact`,
  damaged: (release) => `Release ${release} is damaged`,
  failed: (release) => `Release ${release} could not be verified`,
  stopped: (release) => `The verification of release ${release} was stopped`,
};

import { Button } from '@mantine/core';
import { discardImport, resumeImport, stopImport } from '@moltrove/contract';
import type { ReleaseImport } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { WordTag } from '../../../ui/word-tag.tsx';
import { Words } from '../../../ui/words.tsx';
import { UseReleaseDialog } from '../releases/use-release-dialog.tsx';
import { useManaged } from '../releases/use-releases.ts';
import { useSuperChange } from '../use-super-change.ts';
import { progressText, WorkProgress } from '../work-progress.tsx';
import { ImportReportDialog } from './import-report-dialog.tsx';

interface Props {
  readonly item: ReleaseImport;
  /** False while an import is running. */
  readonly canStart: boolean;
}

const stateTexts: Record<ReleaseImport['state'], string> = {
  running: 'Running',
  stopped: 'Stopped; it can go on where it was',
  interrupted: 'Interrupted by the end of the server; it can go on where it was',
  failed: 'Failed',
  finished: 'Complete',
  discarded: 'Discarded',
};

/** An import with its progress or its end, and what can be done with it. */
export function ImportItem({ item, canStart }: Props) {
  const { id, file, release, name, state, startedOn, endedOn, startedBy, progress, problem, hasReport } =
    item;
  const [dialog, setDialog] = useState<'discard' | 'report' | 'use' | null>(null);
  const onClose = () => setDialog(null);
  const built = useManaged(release, hasReport);
  const input = { params: { id }, body: {} };
  const stop = useSuperChange(
    () => call(stopImport, input),
    () => 'The import is stopped.',
    onClose,
  );
  const resume = useSuperChange(
    () => call(resumeImport, input),
    () => 'The import goes on.',
    onClose,
  );
  const discard = useSuperChange(
    () => call(discardImport, input),
    () => 'Its files are deleted.',
    onClose,
  );
  const canGoOn = state === 'stopped' || state === 'interrupted' || state === 'failed';
  const times = [`started ${momentText(startedOn)} by ${startedBy}`];
  if (endedOn !== null) times.push(`ended ${momentText(endedOn)}`);
  return (
    <Stack as="li" box="card" padding={7} gap={4}>
      <Inline gap={5} wrap justify="space-between" align="start">
        <Stack>
          <Words weight={600} breaksWords>
            {name ?? file} {built?.inUse === true && <WordTag>In use</WordTag>}
          </Words>
          <Words size="sm" tone="muted" breaksWords>
            {`${stateTexts[state]}. ${name === null ? 'Release' : `${file} as release`} ${release}, ${times.join(', ')}`}
          </Words>
        </Stack>
        <Inline gap={2} wrap>
          {state === 'running' && (
            <Button
              size="xs"
              variant="default"
              loading={stop.isPending}
              onClick={() => stop.mutate(undefined)}
            >
              Stop
            </Button>
          )}
          {canGoOn && (
            <>
              <Button
                size="xs"
                variant="default"
                disabled={!canStart}
                loading={resume.isPending}
                onClick={() => resume.mutate(undefined)}
              >
                {state === 'failed' ? 'Try again' : 'Resume'}
              </Button>
              <Button size="xs" variant="default" onClick={() => setDialog('discard')}>
                Discard
              </Button>
            </>
          )}
          {hasReport && (
            <>
              <Button size="xs" variant="default" onClick={() => setDialog('report')}>
                Report
              </Button>
              {built?.state === 'complete' && !built.chosen && (
                <Button size="xs" onClick={() => setDialog('use')}>
                  Use this release
                </Button>
              )}
            </>
          )}
        </Inline>
      </Inline>
      {state === 'running' && <WorkProgress label={`Import of ${file}`} progress={progress} />}
      {canGoOn && progress !== null && (
        <Words size="sm" tone="muted" breaksWords>
          {`Last step: ${progressText({ ...progress, perSecond: null, secondsLeft: null })}`}
        </Words>
      )}
      {problem !== null && <WarningNote role="alert">{problem}</WarningNote>}
      {stop.error !== null && <ErrorNote title="The import was not stopped." error={stop.error} />}
      {resume.error !== null && <ErrorNote title="The import does not go on." error={resume.error} />}
      <ConfirmDialog
        opened={dialog === 'discard'}
        title={`Discard the import of ${file}`}
        text="What it has written so far is deleted. The file itself stays, and can be imported from the beginning."
        action="Discard"
        isPending={discard.isPending}
        error={discard.error}
        onConfirm={() => discard.mutate(undefined)}
        onClose={onClose}
      />
      {dialog === 'report' && <ImportReportDialog item={item} onClose={onClose} />}
      {dialog === 'use' && (
        <UseReleaseDialog release={{ id: release, name, counts: null }} onClose={onClose} />
      )}
    </Stack>
  );
}

import { Button, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { limits } from '@moltrove/contract';
import type { UploadField } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { useProfile } from '../../../queries/release.ts';
import { IconDownload, IconSend } from '../../../ui/icons/tabler.ts';
import { Stack } from '../../../ui/stack.tsx';
import { downloadUnidentified, reportTerms } from './report-terms.ts';
import { reasonOf } from './review.ts';
import type { Review } from './review.ts';
import classes from './unidentified.module.css';
import { Inline } from '../../../ui/inline.tsx';

interface Props {
  readonly field: UploadField;
  readonly fileName: string;
  readonly review: Review;
}

/** Terms that were not added, to be downloaded or reported to the administrators. */
export function Unidentified({ field, fileName, review }: Props) {
  const [reporting, setReporting] = useState(false);
  const [note, setNote] = useState('');
  const { data: profile } = useProfile();
  const notTaken = review.terms.filter((term) => reasonOf(term) !== null).length;
  const unknown = review.terms
    .filter(({ lookup, chosen }) => lookup.kind === 'unmatched' && chosen === null)
    .map(({ listed }) => listed);
  const downloading = useMutation({ mutationFn: () => downloadUnidentified(field, fileName, review) });
  const sending = useMutation({
    mutationFn: () => reportTerms({ userId: profile?.userId ?? '', field, fileName, note }, unknown),
    onSuccess(terms) {
      notifications.show({ message: `${formatCounted(terms, 'term')} reported to the administrators.` });
      setReporting(false);
    },
  });
  if (notTaken === 0) return null;
  return (
    <>
      <Inline gap={5} wrap>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={downloading.isPending}
          leftSection={<IconDownload size={14} stroke={1.5} aria-hidden="true" />}
          onClick={() => downloading.mutate()}
        >
          Download the unidentified ({formatCount(notTaken)})
        </Button>
        {unknown.length > 0 && !reporting && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconSend size={14} stroke={1.5} aria-hidden="true" />}
            onClick={() => setReporting(true)}
          >
            Report to the administrators …
          </Button>
        )}
      </Inline>
      {downloading.isError && (
        <ErrorNote
          title="The file was not made."
          error={downloading.error}
          onRetry={() => downloading.mutate()}
        />
      )}
      {reporting && (
        <Stack gap={5} className={classes['report']} role="group" aria-label="Report to the administrators">
          <Textarea
            label={`Report ${formatCounted(unknown.length, 'term')} that this release does not know`}
            description="Say what they are and where they come from."
            autosize
            minRows={2}
            maxRows={6}
            maxLength={limits.maxSavedNoteLength}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just asked to write here
            autoFocus
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {sending.isError && <ErrorNote title="The report was not sent." error={sending.error} />}
          <Inline justify="end" gap={5} wrap>
            <Button size="compact-sm" variant="default" onClick={() => setReporting(false)}>
              Cancel
            </Button>
            <Button
              size="compact-sm"
              loading={sending.isPending}
              disabled={profile === undefined}
              onClick={() => sending.mutate()}
            >
              Send
            </Button>
          </Inline>
        </Stack>
      )}
    </>
  );
}

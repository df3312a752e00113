import { Button, NativeSelect, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { changeTrackerItem, limits, settableStates, trackerStateLabels } from '@moltrove/contract';
import type { CallBody, QueueKey, SettableState, TrackerItem } from '@moltrove/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { trackersKey } from '../trackers-key.ts';

interface Props {
  readonly tracker: QueueKey;
  readonly item: TrackerItem;
  readonly administrators: ReadonlyArray<{ readonly id: string; readonly username: string }>;
}

type Typed = Pick<
  CallBody<typeof changeTrackerItem>,
  'revision' | 'state' | 'assigneeId' | 'answer' | 'flatfileId'
>;

/** State, assignee and answer of an entry. What was typed stays after a refusal. */
export function ItemForm({ tracker, item, administrators }: Props) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(() => typedFrom(item));
  const change = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  const needsFile = tracker === 'dataRequests' && typed.state === 'resolved';
  const saving = useMutation({
    mutationFn: () =>
      call(changeTrackerItem, {
        body: { tracker, id: item.id, ...typed, flatfileId: needsFile ? typed.flatfileId : null },
      }),
    onSuccess(saved) {
      queries.setQueryData([trackersKey, 'item', tracker, item.id], saved);
      setTyped(typedFrom(saved));
      void queries.invalidateQueries({ queryKey: [trackersKey, 'rows'] });
      void queries.invalidateQueries({ queryKey: [trackersKey, 'overview'] });
      notifications.show({ message: 'The entry is saved.' });
    },
    onError(error) {
      if (isConflict(error))
        void queries.invalidateQueries({ queryKey: [trackersKey, 'item', tracker, item.id] });
    },
  });
  if (item.state === 'cancelled') return <Words tone="muted">The user has cancelled this.</Words>;
  const isNewer = item.revision !== typed.revision;
  const tellsUser = typed.state !== item.state || typed.answer.trim() !== item.answer;
  return (
    <form
      aria-label="Change"
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate();
      }}
    >
      <Stack gap={5}>
        <NativeSelect
          label="State"
          value={typed.state}
          data={settableStates.map((value) => ({ value, label: trackerStateLabels[value] }))}
          onChange={(event) => change({ state: event.currentTarget.value as SettableState })}
        />
        {needsFile && (
          <NativeSelect
            label="File that answers the request"
            description={
              item.flatfiles.length === 0
                ? 'No flat file is open to this user. Publish one: under Datasets of super administration, or with “npm run flat-files”.'
                : 'Flat files that this user may see.'
            }
            value={typed.flatfileId ?? ''}
            data={[
              { value: '', label: 'Choose a file' },
              ...item.flatfiles.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => change({ flatfileId: event.currentTarget.value || null })}
          />
        )}
        <NativeSelect
          label="Assigned to"
          value={typed.assigneeId ?? ''}
          data={[
            { value: '', label: 'Nobody' },
            ...withAssignee(administrators, item.assignee).map(({ id, username }) => ({
              value: id,
              label: username,
            })),
          ]}
          onChange={(event) => change({ assigneeId: event.currentTarget.value || null })}
        />
        <Textarea
          label="Answer to the user"
          maxLength={limits.maxDashboardNoteLength}
          autosize
          minRows={3}
          maxRows={10}
          value={typed.answer}
          onChange={(event) => change({ answer: event.currentTarget.value })}
        />
        <Words tone="muted" size="sm">
          {tellsUser
            ? 'The user gets a notice with the state and the answer, and a mail if they want mails.'
            : 'The user gets no notice: state and answer are unchanged.'}
        </Words>
        {isNewer && (
          <WarningNote>
            This entry was changed meanwhile; the history says by whom. What you typed is still here.{' '}
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                setTyped(typedFrom(item));
                saving.reset();
              }}
            >
              Replace it with the newer version
            </Button>
          </WarningNote>
        )}
        {saving.error !== null && <ErrorNote title="The entry was not saved." error={saving.error} />}
        <Inline justify="end">
          <Button type="submit" loading={saving.isPending} disabled={needsFile && typed.flatfileId === null}>
            Save
          </Button>
        </Inline>
      </Stack>
    </form>
  );
}

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'CONFLICT';

const typedFrom = ({ revision, state, assignee, answer, flatfileId }: TrackerItem): Typed => ({
  revision,
  state: state === 'cancelled' ? 'rejected' : state,
  assigneeId: assignee?.id ?? null,
  answer,
  flatfileId,
});

/** The assignee may have lost the role since. */
const withAssignee = (administrators: Props['administrators'], assignee: TrackerItem['assignee']) =>
  assignee === null || administrators.some(({ id }) => id === assignee.id)
    ? administrators
    : [...administrators, assignee];

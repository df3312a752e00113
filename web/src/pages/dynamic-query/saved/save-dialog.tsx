import { Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { queryLimits, saveDynamicQuery } from '@moltrove/contract';
import type { DynamicQuery, OpenedQuery, SavedQuery } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';
import { DialogEnd } from '../../../ui/dialog-end.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { useRefreshQueries } from './saved-queries.ts';

interface Props {
  readonly query: DynamicQuery;
  readonly sentence: string;
  /** The saved query that this one was opened from. */
  readonly opened: OpenedQuery | null;
  readonly onSaved: (saved: SavedQuery) => void;
  readonly onClose: () => void;
}

interface Replaced {
  readonly id: string;
  readonly revision: number;
}

/** Asks for a name; an own query that was opened is replaced under its name. */
export function SaveDialog(props: Props) {
  return (
    <Modal opened onClose={props.onClose} title="Save this query">
      <SaveForm {...props} />
    </Modal>
  );
}

function SaveForm({ query, sentence, opened, onSaved, onClose }: Props) {
  const own = opened?.mine === true ? opened : null;
  const [name, setName] = useState(own?.name ?? '');
  const refresh = useRefreshQueries();
  const saving = useMutation({
    mutationFn: (replace: Replaced | null) => call(saveDynamicQuery, { body: { name, query, replace } }),
    onSuccess(saved) {
      refresh();
      notifications.show({ message: `Saved as “${saved.name}”.` });
      onSaved(saved);
    },
  });
  const { error } = saving;
  const conflicting = conflictOf(error);
  const isOwnName = own !== null && name.trim() === own.name;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && !saving.isPending)
          saving.mutate(isOwnName ? { id: own.id, revision: own.revision } : null);
      }}
    >
      <Stack gap={6}>
        <Words size="md" tone="muted" breaksWords>
          {sentence}
        </Words>
        <TextInput
          label="Name"
          description={isOwnName ? 'Replaces the saved query. Another name saves a copy.' : undefined}
          data-autofocus
          maxLength={queryLimits.maxNameLength}
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            saving.reset();
          }}
        />
        {conflicting !== null && (
          <WarningNote role="alert">
            <Inline gap={6} justify="space-between">
              <span>{error?.message}</span>
              <Button size="compact-sm" variant="default" onClick={() => saving.mutate(conflicting)}>
                Replace it
              </Button>
            </Inline>
          </WarningNote>
        )}
        <DialogEnd
          action="Save"
          isSending={saving.isPending}
          isDisabled={name.trim() === ''}
          error={conflicting === null ? error : null}
          errorTitle="The query was not saved."
          onClose={onClose}
        />
      </Stack>
    </form>
  );
}

/** The query in the way and its latest revision, by a refusal that names it. */
function conflictOf(error: Error | null): Replaced | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  const { id, revision } = error.details;
  return typeof id === 'string' && typeof revision === 'number' ? { id, revision } : null;
}

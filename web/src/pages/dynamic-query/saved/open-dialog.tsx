import { Button, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { openRanQuery, queryLimits } from '@moltrove/contract';
import type { CallResponse, listDynamicQueries, RanQuery, SavedQuery } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCounted, formatDay } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { undoToast } from '../../../ui/undo-toast.tsx';
import { Words } from '../../../ui/words.tsx';
import { queryText } from '../address.ts';
import type { QueryAddress } from '../address.ts';
import classes from './open-dialog.module.css';
import { useQueryChanges, useQueryLists } from './saved-queries.ts';

interface Props {
  readonly onOpen: (address: QueryAddress) => void;
  readonly onClose: () => void;
}

/** The saved queries of the user and of colleagues, and those that the user ran last. */
export function OpenDialog({ onOpen, onClose }: Props) {
  const lists = useQueryLists();
  return (
    <Modal opened onClose={onClose} title="Open a query" size="lg">
      <Answered query={lists} failed="The saved queries could not be fetched.">
        {(answer) => <Lists lists={answer} onOpen={onOpen} />}
      </Answered>
    </Modal>
  );
}

interface ListsProps extends Pick<Props, 'onOpen'> {
  readonly lists: CallResponse<typeof listDynamicQueries>;
}

function Lists({ lists: { own, shared, ran }, onOpen }: ListsProps) {
  const { changing, removing, restoring } = useQueryChanges();
  const error = changing.error ?? removing.error ?? restoring.error;
  return (
    <Stack gap={7}>
      {error !== null && <ErrorNote title="The saved query was not changed." error={error} />}
      <Section title="Yours">
        {own.length === 0 && <Nothing title="None yet. ">Build a query and save it.</Nothing>}
        {own.map((saved) => (
          <OwnQuery
            key={saved.id}
            saved={saved}
            isChanging={changing.isPending}
            onOpen={() => onOpen({ saved: saved.id })}
            onChange={(change) => changing.mutate({ saved, change })}
            onRemove={() =>
              removing.mutate(saved, {
                onSuccess: () => undoToast(`“${saved.name}” was deleted.`, () => restoring.mutate(saved)),
              })
            }
          />
        ))}
      </Section>
      {shared.length > 0 && (
        <Section title="Shared by colleagues">
          {shared.map((saved) => (
            <Entry
              key={saved.id}
              title={saved.name}
              text={saved.sentence}
              note={`by ${saved.owner.name}, ${formatDay(saved.changedAt)}`}
              onOpen={() => onOpen({ saved: saved.id })}
            />
          ))}
        </Section>
      )}
      {ran.length > 0 && (
        <Section title="Run lately">
          {ran.map((each) => (
            <Ran key={each.id} ran={each} onOpen={onOpen} />
          ))}
        </Section>
      )}
    </Stack>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Words as="h3" size="md" weight={600}>
        {title}
      </Words>
      <ul className={classes['list']}>{children}</ul>
    </Stack>
  );
}

interface EntryProps {
  readonly title: string;
  readonly text: string;
  readonly note: string;
  readonly onOpen: () => void;
  readonly children?: React.ReactNode;
}

function Entry({ title, text, note, onOpen, children }: EntryProps) {
  return (
    <Stack as="li" gap={2} box="frame" padding={5}>
      <Inline gap={4} justify="space-between">
        <button type="button" className={classes['open']} onClick={onOpen}>
          {title}
        </button>
        <Words as="span" size="sm" tone="muted" flex="none">
          {note}
        </Words>
      </Inline>
      <Words size="sm" tone="muted" lines={2}>
        {text}
      </Words>
      {children}
    </Stack>
  );
}

interface OwnProps {
  readonly saved: SavedQuery;
  readonly isChanging: boolean;
  readonly onOpen: () => void;
  readonly onChange: (change: { name?: string; shared?: boolean }) => void;
  readonly onRemove: () => void;
}

function OwnQuery({ saved, isChanging, onOpen, onChange, onRemove }: OwnProps) {
  const { id, name, sharedWith } = saved;
  const [newName, setNewName] = useState<string | null>(null);
  const isShared = sharedWith !== null;
  return (
    <Entry
      title={name}
      text={saved.sentence}
      note={isShared ? `shared in ${sharedWith.name}` : formatDay(saved.changedAt)}
      onOpen={onOpen}
    >
      {newName === null ? (
        <Inline gap={3} wrap>
          <Action label={`Rename ${name}`} text="Rename" onClick={() => setNewName(name)} />
          <Action
            label={isShared ? `Stop sharing ${name}` : `Share ${name}`}
            text={isShared ? 'Stop sharing' : 'Share'}
            isDisabled={isChanging}
            onClick={() => onChange({ shared: !isShared })}
          />
          {isShared && (
            <Action label={`Copy the link of ${name}`} text="Copy link" onClick={() => void copyLink(id)} />
          )}
          <Action label={`Delete ${name}`} text="Delete" onClick={onRemove} />
        </Inline>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (newName.trim() === '') return;
            onChange({ name: newName });
            setNewName(null);
          }}
        >
          <Inline gap={3}>
            <TextInput
              size="xs"
              aria-label={`New name of ${name}`}
              maxLength={queryLimits.maxNameLength}
              value={newName}
              onChange={(event) => setNewName(event.currentTarget.value)}
            />
            <Button type="submit" size="xs" disabled={newName.trim() === ''}>
              Rename
            </Button>
            <Button size="xs" variant="default" onClick={() => setNewName(null)}>
              Cancel
            </Button>
          </Inline>
        </form>
      )}
    </Entry>
  );
}

interface ActionProps {
  readonly label: string;
  readonly text: string;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

const Action = ({ label, text, isDisabled = false, onClick }: ActionProps) => (
  <Button size="compact-xs" variant="subtle" aria-label={label} disabled={isDisabled} onClick={onClick}>
    {text}
  </Button>
);

async function copyLink(id: string): Promise<void> {
  const copied = await copyText(`${location.origin}/dynamicquery?saved=${id}`);
  notifications.show({
    message: copied
      ? 'Link copied. It opens the query for colleagues of the contract it is shared in.'
      : 'The browser did not allow copying.',
  });
}

/** A query that the user ran, which is fetched when it is opened. */
function Ran({
  ran: { id, sentence, rowCount, failure, at },
  onOpen,
}: { ran: RanQuery } & Pick<Props, 'onOpen'>) {
  const opening = useMutation({
    mutationFn: () => call(openRanQuery, { params: { id } }),
    onSuccess: ({ query }) => onOpen({ q: queryText(query) }),
  });
  return (
    <Entry
      title={ranTitle(rowCount, failure)}
      text={sentence}
      note={formatDay(at)}
      onOpen={() => opening.mutate()}
    >
      {opening.error !== null && <ErrorNote error={opening.error} onRetry={() => opening.mutate()} />}
    </Entry>
  );
}

function ranTitle(rowCount: number | null, failure: string | null): string {
  if (failure !== null) return 'Failed';
  return rowCount === null ? 'Rows not counted' : formatCounted(rowCount, 'row');
}

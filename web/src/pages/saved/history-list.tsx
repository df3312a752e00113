import { Button, CloseButton, Modal, Skeleton, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { openHistoryEntry, removeHistory, restoreHistory } from '@moltrove/contract';
import type { HistoryEntry, Search } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { IconSearch } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { storedOpenAddress } from '../../widgets/saved/open-address.ts';
import { SaveForm } from '../../widgets/saved/save-form.tsx';
import { useSavedChanges, useSearchHistory } from '../../widgets/saved/saved-queries.ts';
import { useSessionSummary } from '../../widgets/saved/session-summary.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { momentText } from '../../ui/moment-text.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import classes from './history-list.module.css';
import { ListedSentence } from '../../search/names/listed-sentence.tsx';
import { Stack } from '../../ui/stack.tsx';

const pageSize = 50;
const searchPage = { tab: null, sort: null, pageSize: null };
const tellFailure = (error: Error) => notifications.show({ message: error.message, color: 'red' });

/** The user's searches, newest first, which can be opened again, saved and removed. */
export function HistoryList() {
  const [typed, setTyped] = useState('');
  const [contains] = useDebouncedValue(typed.trim(), 250);
  const [offset, setOffset] = useState(0);
  const [isRecorded, setRecorded] = useSessionSummary();
  const history = useSearchHistory(contains, offset, pageSize);
  const [saving, setSaving] = useState<Search | null>(null);
  const { refreshHistory } = useSavedChanges();
  const list = useRef<HTMLUListElement>(null);
  const entries = history.data?.entries ?? [];
  const { expectLoss } = useRefocus(list, '[data-row-title]', entries.map(({ id }) => id).join(' '));
  const restoring = useMutation({
    mutationFn: (removal: string) => call(restoreHistory, { body: { removal } }),
    onSettled: refreshHistory,
    onError: tellFailure,
  });
  const removing = useMutation({
    mutationFn: (id: string | null) => call(removeHistory, { body: { id } }),
    onSuccess({ removal, entries }) {
      refreshHistory();
      setOffset(0);
      undoToast(`${formatCount(entries)} ${entries === 1 ? 'search' : 'searches'} removed.`, () =>
        restoring.mutate(removal),
      );
    },
    onError: tellFailure,
  });

  if (history.isPending) return <Skeleton height={180} radius={10} />;
  if (history.isError) {
    return (
      <ErrorNote
        title="The history could not be fetched."
        error={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  const { total, kept } = history.data;
  const isEmpty = total === 0 && contains === '' && typed === '';
  return (
    <>
      <Switch
        mb="sm"
        size="sm"
        checked={isRecorded}
        label="Add searches whose results I open to the history"
        description={isRecorded ? undefined : 'Off: what is in the history stays, and nothing is added.'}
        onChange={(event) => setRecorded(event.currentTarget.checked)}
      />
      {!isEmpty && (
        <Inline gap={6} marginBottom={6} wrap>
          <TextInput
            flex={1}
            miw={180}
            maw={360}
            aria-label="Search the history"
            placeholder="Search the history"
            leftSection={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setOffset(0);
            }}
          />
          <Button variant="default" size="xs" onClick={() => removing.mutate(null)}>
            Clear the history
          </Button>
        </Inline>
      )}
      {isEmpty && (
        <Words marginTop={12} marginBottom={12} tone="muted">
          No search yet.
          {isRecorded && ' Each search whose results you open is kept here, on the server, for you alone.'}
        </Words>
      )}
      {!isEmpty && total === 0 && (
        <Words marginTop={12} marginBottom={12} tone="muted">
          No search in the history has “{contains}” in it.
        </Words>
      )}
      <Stack as="ul" gap={5} ref={list}>
        {entries.map((entry, position) => (
          <Entry
            key={entry.id}
            entry={entry}
            onSave={setSaving}
            onRemove={() => {
              expectLoss(position);
              removing.mutate(entry.id);
            }}
          />
        ))}
      </Stack>
      {total > 0 && (
        <Inline justify="space-between" marginTop={6} gap={8} wrap>
          <Words as="span" tone="muted" size="sm">
            {formatCount(offset + 1)}–{formatCount(offset + entries.length)} of {formatCount(total)}. The
            newest {formatCount(kept)} are stored, fewer if they are very long; older ones are removed.
          </Words>
          {total > pageSize && (
            <Inline gap={5} wrap>
              <Button
                size="xs"
                variant="default"
                disabled={offset === 0}
                onClick={() => setOffset(offset - pageSize)}
              >
                Newer
              </Button>
              <Button
                size="xs"
                variant="default"
                disabled={offset + pageSize >= total}
                onClick={() => setOffset(offset + pageSize)}
              >
                Older
              </Button>
            </Inline>
          )}
        </Inline>
      )}
      <Modal opened={saving !== null} onClose={() => setSaving(null)} title="Save this search">
        {saving !== null && <SaveForm search={saving} view={searchPage} onDone={() => setSaving(null)} />}
      </Modal>
    </>
  );
}

interface EntryProps {
  readonly entry: HistoryEntry;
  readonly onSave: (search: Search) => void;
  readonly onRemove: () => void;
}

function Entry({ entry, onSave, onRemove }: EntryProps) {
  const { id, sentence, drawings, filterCount, counts, release, at } = entry;
  const navigate = useNavigate();
  const fetching = useMutation({
    mutationFn: () => call(openHistoryEntry, { body: { id } }),
    onError: tellFailure,
  });
  const open = () =>
    fetching.mutate(undefined, {
      onSuccess: ({ search }) => void storedOpenAddress(search, searchPage).then(navigate).catch(tellFailure),
    });
  return (
    <Inline as="li" gap={2} box="card" data-hover="">
      <button type="button" className={classes['open']} onClick={open} title={sentence} data-row-title="">
        <Words as="span" size="md" lines={3}>
          <ListedSentence sentence={sentence} drawings={drawings} />
          {filterCount > 0 && ` With ${formatCounted(filterCount, 'chart filter')}.`}
        </Words>
        <Words as="span" tone="muted" size="sm" data-figures="">
          {formatCounted(counts.structures, 'structure')} ·{' '}
          {formatCounted(counts.activities, 'activity', 'activities')} · {momentText(at)}
          {release !== null && ` · ${release.name}`}
        </Words>
      </button>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => fetching.mutate(undefined, { onSuccess: ({ search }) => onSave(search) })}
      >
        Save
      </Button>
      <CloseButton
        size={26}
        iconSize={14}
        mr="var(--space-4)"
        aria-label={`Remove: ${sentence}`}
        onClick={onRemove}
      />
    </Inline>
  );
}

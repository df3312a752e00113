import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { listCompoundNotes } from '@moltrove/contract';
import type { CompoundNote } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { compoundPage } from '../../chem-ui/compound-page.ts';
import { Structure } from '../../chem-ui/structure.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount, formatCounted, formatDay } from '../../ui/format.ts';
import { IconSearch } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import { Words } from '../../ui/words.tsx';
import { notesKey } from '../../widgets/marks/mark-queries.ts';
import { NoteEditor } from '../../widgets/marks/note-editor.tsx';
import { NoteWords } from '../../widgets/marks/note-words.tsx';
import { useNoteRemoval } from '../../widgets/marks/use-note-removal.ts';
import classes from './notes-list.module.css';

const pageSize = 25;
const typingMs = 250;
const drawingSize = { width: 140, height: 92 } as const;

/** The user's notes, last changed first, with a search in them. */
export function NotesList() {
  const [typed, setTyped] = useState('');
  const [contains] = useDebouncedValue(typed.trim(), typingMs);
  const [page, setPage] = useState(0);
  const { username } = useSession();
  const { data, error, isError, refetch } = useQuery({
    queryKey: [...notesKey, username, contains, page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const body = { contains, offset: page * pageSize, limit: pageSize };
      return call(listCompoundNotes, { body }, { signal });
    },
  });
  const list = useRef<HTMLUListElement>(null);
  const notes = data?.notes ?? [];
  const { expectLoss } = useRefocus(list, '[data-row-title]', notes.map(({ id }) => id).join(' '));
  if (data === undefined) {
    if (!isError) return <Skeleton height={180} radius={10} />;
    return <ErrorNote title="The notes could not be fetched." error={error} onRetry={() => void refetch()} />;
  }
  const isEmpty = data.total === 0 && contains === '' && typed === '';
  if (isEmpty) {
    return (
      <Words marginTop={6} tone="muted">
        No note yet. Press <b>Add a note</b> in the preview or on the page of a compound: only you see it, and
        it stays when a new release comes.
      </Words>
    );
  }
  return (
    <>
      <TextInput
        maw={360}
        mb={12}
        aria-label="Search the notes"
        placeholder="Search notes, names and IDs"
        leftSection={<IconSearch size={15} stroke={1.75} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPage(0);
        }}
      />
      {data.total === 0 && contains !== '' && (
        <Words marginTop={6} tone="muted" role="status">
          No note has “{contains}” in it.
        </Words>
      )}
      <Stack as="ul" gap={5} aria-label="Notes" ref={list}>
        {notes.map((note, position) => (
          <li key={note.id} className={classes['note']}>
            <ListedNote note={note} onLoss={() => expectLoss(position)} />
          </li>
        ))}
      </Stack>
      {data.total > pageSize && (
        <Pager page={page} pageSize={pageSize} total={data.total} onPage={(next) => setPage(next.page)} />
      )}
      {data.total >= data.limit * 0.9 && (
        <Words marginTop={6} tone="muted" size="sm">
          {formatCount(data.total)} of the {formatCounted(data.limit, 'note')} that you may have.
        </Words>
      )}
    </>
  );
}

function ListedNote({ note, onLoss }: { note: CompoundNote; onLoss: () => void }) {
  const [isWriting, setWriting] = useState(false);
  const removal = useNoteRemoval();
  const { str_id: strId, smiles } = note;
  const name = note.pref_name ?? note.chembl_id ?? note.key;
  const ids = [note.chembl_id === name ? null : note.chembl_id, strId === null ? note.inchi_key : null];
  return (
    <>
      {smiles === null || strId === null ? (
        <div className={classes['absent']} style={drawingSize}>
          {strId === null ? 'Not in this release' : 'No drawing'}
        </div>
      ) : (
        <Structure smiles={smiles} name={name} {...drawingSize} strId={strId} />
      )}
      <Stack gap={3} className={classes['words'] ?? ''}>
        <Inline gap={4} rowGap={1} wrap>
          <Words as="h2" size="lg" weight={600} breaksWords>
            {strId === null ? (
              name
            ) : (
              <Link {...compoundPage(strId)} data-link="quiet" data-row-title="">
                {name}
              </Link>
            )}
          </Words>
          <Words as="span" size="sm" tone="muted" breaksWords>
            {ids.filter((id) => id !== null).join(' · ')}
          </Words>
        </Inline>
        {isWriting && strId !== null ? (
          <NoteEditor strId={strId} name={name} note={note} onClose={() => setWriting(false)} />
        ) : (
          <NoteWords text={note.text} />
        )}
        {!isWriting && (
          <Inline gap={2} wrap>
            <Words as="span" size="sm" tone="muted">
              {formatDay(note.changedAt)}
            </Words>
            {strId !== null && (
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Change the note on ${name}`}
                onClick={() => setWriting(true)}
              >
                Change
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="subtle"
              aria-label={`Delete the note on ${name}`}
              onClick={() => {
                onLoss();
                removal.mutate({ id: note.id, name });
              }}
            >
              Delete
            </Button>
          </Inline>
        )}
      </Stack>
    </>
  );
}

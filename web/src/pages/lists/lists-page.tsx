import { Button, Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount } from '../../ui/format.ts';
import { IconPlus } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import { Words } from '../../ui/words.tsx';
import { useHitLists } from '../../widgets/marks/mark-queries.ts';
import { NewListDialog } from '../../widgets/marks/new-list-dialog.tsx';
import { useListChanges } from '../../widgets/marks/use-list-changes.ts';
import { readListsParameters } from './address.ts';
import { ListRow } from './list-row.tsx';
import classes from './lists-page.module.css';
import { NotesList } from './notes-list.tsx';

/** The tabs of the page; the first one is the default. */
const tabLabels = { lists: 'Lists', notes: 'Notes' } as const;

/** The user's lists of structures, and notes on compounds. */
export function ListsPage() {
  const { tab = 'lists' } = readListsParameters(useSearch({ strict: false }));
  const [naming, setNaming] = useState(false);
  const { addToNew } = useListChanges();
  return (
    <PageFrame width={920}>
      <Inline gap={4} wrap className={classes['top']}>
        <PageTitle>Lists and notes</PageTitle>
        <Words as="span" flex="fill" />
        {tab === 'lists' && (
          <Button
            data-command=""
            size="xs"
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.5} aria-hidden="true" />}
            onClick={() => setNaming(true)}
          >
            New list
          </Button>
        )}
      </Inline>
      <TabLinks label="Lists and notes" layoutKey={tab}>
        {(['lists', 'notes'] as const).map((each) => (
          <TabLink
            key={each}
            to="/lists"
            search={(now) => ({
              ...(typeof now['s'] === 'string' && { s: now['s'] }),
              ...(each === 'notes' && { tab: each }),
            })}
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {tabLabels[each]}
          </TabLink>
        ))}
      </TabLinks>
      <div className={classes['panel']}>{tab === 'lists' ? <AllLists /> : <NotesList />}</div>
      <NewListDialog
        opened={naming}
        onName={(name) => addToNew(name, null)}
        onClose={() => setNaming(false)}
      />
    </PageFrame>
  );
}

function AllLists() {
  const { data, error, isError, refetch } = useHitLists();
  const list = useRef<HTMLUListElement>(null);
  const lists = data?.lists ?? [];
  const { expectLoss } = useRefocus(list, '[data-row-title]', lists.map(({ id }) => id).join(' '));
  const inAll = lists.reduce((sum, { structures }) => sum + structures, 0);
  const isNearlyFull =
    data !== undefined && (lists.length >= data.limits.lists * 0.9 || inAll >= data.limits.inAll * 0.9);
  return (
    <>
      {data === undefined && !isError && <Skeleton height={180} radius={10} />}
      {isError && data === undefined && (
        <ErrorNote title="The lists could not be fetched." error={error} onRetry={() => void refetch()} />
      )}
      <Stack as="ul" gap={5} aria-label="Lists" ref={list}>
        {lists.map((each, position) => (
          <ListRow key={each.id} list={each} onLoss={() => expectLoss(position)} />
        ))}
      </Stack>
      {data !== undefined && inAll === 0 && (
        <Words marginTop={8} tone="muted">
          Press the star of a structure in the results, in its preview or on its page, or select rows and
          press <b>Add to list</b>. Lists are yours alone, and they stay when a new release comes.
        </Words>
      )}
      {isNearlyFull && (
        <Words marginTop={6} tone="muted" size="sm">
          {formatCount(inAll)} of the {formatCount(data.limits.inAll)} structures that all lists may have
          together, in {formatCount(lists.length - 1)} of {formatCount(data.limits.lists)} lists.
        </Words>
      )}
    </>
  );
}

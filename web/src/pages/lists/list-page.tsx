import { Button, Skeleton } from '@mantine/core';
import { starredListId } from '@moltrove/contract';
import type { HitList } from '@moltrove/contract';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../auth/api/api-error.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Inline } from '../../ui/inline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabCount, TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { Words } from '../../ui/words.tsx';
import { formatCount } from '../../ui/format.ts';
import { useHitLists } from '../../widgets/marks/mark-queries.ts';
import { NewListDialog } from '../../widgets/marks/new-list-dialog.tsx';
import { readListParameters } from './address.ts';
import { ListedStructures } from './listed-structures.tsx';
import { useListActions, useListInRelease } from './list-queries.ts';

/** A list: its structures, with those that this release does not have. */
export function ListPage() {
  const { listid = '' } = useParams({ strict: false });
  const lists = useHitLists();
  const list = lists.data?.lists.find(({ id }) => id === listid);
  useTitle(list?.name ?? null);
  if (lists.data !== undefined && list === undefined) {
    return (
      <PageMessage
        title="There is no such list"
        text="It was deleted, or it belongs to somebody else: lists are private."
      >
        <LinkButton to="/lists">Go to your lists</LinkButton>
      </PageMessage>
    );
  }
  return (
    <PageFrame width={1120}>
      <Words marginBottom={6} size="md">
        <Link to="/lists">Lists and notes</Link>
      </Words>
      {list !== undefined && <OpenedList list={list} />}
      {list === undefined && lists.isPending && <Skeleton height={240} radius={10} />}
      {list === undefined && lists.isError && (
        <ErrorNote
          title="The list could not be fetched."
          error={lists.error}
          onRetry={() => void lists.refetch()}
        />
      )}
    </PageFrame>
  );
}

function OpenedList({ list }: { list: HitList }) {
  const { which = 'all', page = 1 } = readListParameters(useSearch({ strict: false }));
  const navigate = useNavigate();
  const { opening, rename } = useListActions(list);
  const [renaming, setRenaming] = useState(false);
  const { data: there, error } = useListInRelease(list.id, list.structures > 0);
  const missing = there?.missing ?? 0;
  const to = '/lists/$listid';
  const params = { listid: list.id };
  return (
    <>
      <Inline gap={4} rowGap={3} wrap marginBottom={5}>
        <PageTitle>{list.name}</PageTitle>
        <Words as="span" flex="fill" />
        {list.id !== starredListId && (
          <Button size="xs" variant="default" onClick={() => setRenaming(true)}>
            Rename
          </Button>
        )}
        <Button
          data-command=""
          size="xs"
          loading={opening.isPending}
          disabled={list.structures === 0 || there?.structureIds.length === 0}
          onClick={() => opening.mutate()}
        >
          {there === undefined
            ? 'Open in the results'
            : `Open ${formatCount(there.structureIds.length)} in the results`}
        </Button>
      </Inline>
      {error instanceof ApiError && (
        <ErrorNote title="What this release has of the list could not be fetched." error={error} />
      )}
      {(missing > 0 || which === 'missing') && (
        <TabLinks label="Structures of the list" layoutKey={`${which} ${list.structures} ${missing}`}>
          <TabLink to={to} params={params} activeOptions={{ exact: true, includeSearch: true }}>
            All <TabCount>{formatCount(list.structures)}</TabCount>
          </TabLink>
          <TabLink
            to={to}
            params={params}
            search={{ which: 'missing' }}
            activeOptions={{ includeSearch: true }}
          >
            Not in this release <TabCount>{formatCount(missing)}</TabCount>
          </TabLink>
        </TabLinks>
      )}
      <ListedStructures
        key={which}
        list={list}
        which={which}
        page={page}
        onPage={(next) =>
          void navigate({
            to,
            params,
            search: { ...(which === 'missing' && { which }), ...(next > 1 && { page: next }) },
          })
        }
      />
      <NewListDialog opened={renaming} name={list.name} onName={rename} onClose={() => setRenaming(false)} />
    </>
  );
}

import { Skeleton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { openSavedSearch } from '@moltrove/contract';
import { ApiError } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { useSavedSearches } from '../../widgets/saved/saved-queries.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { SavedRow } from './saved-row.tsx';
import { useComparisons } from './use-comparisons.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Words } from '../../ui/words.tsx';

/** The page that the link of a saved search opens, for its owner and, while shared, users of the same contract. */
export function OneSavedPage() {
  const { savedid = '' } = useParams({ strict: false });
  const opened = useQuery({
    queryKey: ['savedSearch', savedid],
    staleTime: 0,
    queryFn: ({ signal }) => call(openSavedSearch, { params: { id: savedid } }, { signal }),
  });
  const lists = useSavedSearches();
  // The lists reflect changes made here.
  const listed = [...(lists.data?.own ?? []), ...(lists.data?.shared ?? [])].find(({ id }) => id === savedid);
  const saved = listed ?? opened.data;
  const comparisons = useComparisons(listed === undefined ? [] : [listed]);
  const { error } = opened;
  const refusal = error instanceof ApiError && error.code === 'NOT_FOUND' ? error.message : null;
  const deleted =
    opened.data !== undefined && lists.data !== undefined && listed === undefined && !lists.isFetching;

  if (refusal !== null || deleted) {
    return (
      <PageMessage
        title="This saved search is not open to you"
        text={
          refusal !== null
            ? `${refusal} Ask whoever sent the link: sharing works within one contract.`
            : 'It no longer exists.'
        }
      >
        <LinkButton to="/saved">Go to your saved searches</LinkButton>
      </PageMessage>
    );
  }
  return (
    <PageFrame width={920}>
      <Words marginBottom={6} size="md">
        <Link to="/saved">Saved searches</Link>
      </Words>
      {saved !== undefined && <SavedRow saved={saved} comparisons={comparisons} isAlone />}
      {saved === undefined && opened.isPending && <Skeleton height={160} radius={10} />}
      {saved === undefined && opened.isError && (
        <ErrorNote
          title="The saved search could not be fetched."
          error={opened.error}
          onRetry={() => void opened.refetch()}
        />
      )}
    </PageFrame>
  );
}

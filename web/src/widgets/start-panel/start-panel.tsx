import { searchExamples } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Words } from '../../ui/words.tsx';
import { RecentSearches } from './recent-searches-list.tsx';
import { SavedSearches } from './saved-searches-list.tsx';
import { ReleaseContents } from './release-contents.tsx';
import { SearchOffer, SearchOffers } from './search-offers.tsx';

interface Props {
  onLoad: (search: Search) => void;
}

/**
 * The content of an empty search page: examples for this release, saved and recent searches, and the content of the
 * release.
 */
export function StartPanel({ onLoad }: Props) {
  const examples = useQuery({
    queryKey: ['examples'],
    queryFn: ({ signal }) => call(searchExamples, {}, { signal }),
  });
  return (
    <>
      <section>
        <Words as="h2" size="md" weight={600} marginBottom={3}>
          Examples from this release
        </Words>
        {examples.isPending && <Skeleton height={132} radius={10} />}
        {examples.isError && (
          <ErrorNote
            title="The examples could not be fetched."
            error={examples.error}
            onRetry={() => void examples.refetch()}
          />
        )}
        <SearchOffers>
          {examples.data?.examples.map(({ title, searchcriteria, counts }) => (
            <SearchOffer
              key={title}
              title={title}
              counts={counts}
              opens={() => onLoad({ query: searchcriteria, filters: [] })}
            />
          ))}
        </SearchOffers>
        {examples.data?.examples.length === 0 && (
          <Words tone="muted" size="md">
            This release has no examples.
          </Words>
        )}
      </section>
      <SavedSearches />
      <RecentSearches onLoad={onLoad} />
      <ReleaseContents />
    </>
  );
}

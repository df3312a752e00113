import { CloseButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { openHistoryEntry, removeHistory, restoreHistory } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListedSentence } from '../../search/names/listed-sentence.tsx';
import { call } from '../../auth/api/call.ts';
import { Words } from '../../ui/words.tsx';
import { useSavedChanges, useSearchHistory } from '../saved/saved-queries.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import { SearchOffer, SearchOffers } from './search-offers.tsx';

interface Props {
  onLoad: (search: Search) => void;
}

const shownSearches = 8;
const failed = (error: Error) => notifications.show({ message: error.message, color: 'red' });

/** The latest entries of the user's history; nothing if it is empty. */
export function RecentSearches({ onLoad }: Props) {
  const { data } = useSearchHistory('', 0, shownSearches);
  const { refreshHistory } = useSavedChanges();
  const opening = useMutation({
    mutationFn: (id: string) => call(openHistoryEntry, { body: { id } }),
    onSuccess: ({ search }) => onLoad(search),
    onError: failed,
  });
  const restoring = useMutation({
    mutationFn: (removal: string) => call(restoreHistory, { body: { removal } }),
    onSettled: refreshHistory,
    onError: failed,
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(removeHistory, { body: { id } }),
    onSuccess({ removal }) {
      refreshHistory();
      undoToast('Search removed from the history.', () => restoring.mutate(removal));
    },
    onError: failed,
  });
  if (data === undefined || data.entries.length === 0) return null;

  return (
    <section>
      <Words as="h2" size="md" weight={600} marginBottom={3}>
        Recent searches
      </Words>
      <SearchOffers>
        {data.entries.map(({ id, sentence, drawings, filterCount, counts }) => (
          <SearchOffer
            key={id}
            title={
              <>
                <ListedSentence sentence={sentence} drawings={drawings} />
                {filterCount > 0 && ` With ${formatCounted(filterCount, 'chart filter')}.`}
              </>
            }
            sentence={sentence}
            counts={counts}
            opens={() => opening.mutate(id)}
          >
            <CloseButton
              size={24}
              iconSize={14}
              aria-label={`Remove: ${sentence}`}
              onClick={() => removing.mutate(id)}
            />
          </SearchOffer>
        ))}
      </SearchOffers>
      <Words marginTop={3} size="md">
        <Link to="/saved" search={{ tab: 'history' }}>
          All of the history ({formatCount(data.total)})
        </Link>
      </Words>
    </section>
  );
}

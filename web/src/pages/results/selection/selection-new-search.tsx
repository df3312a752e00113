import { Button, Modal, Skeleton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  countKeys,
  countLabels,
  dataRestrictionText,
  limits,
  newSearchBySelectionCount,
  resultParameters,
} from '@moltrove/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { newSessionId } from '../../../search/address/current-search.ts';
import { storedAddressText } from '../../../search/address/linked-search.ts';
import { SearchSentence } from '../../../search/names/search-sentence.tsx';
import { searchKey } from '../../../search/address/search-link.ts';
import { rememberStored, storedSearchOf } from '../../../search/run/stored-search.ts';
import type { Selection } from '../../../grid/selection.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount } from '../../../ui/format.ts';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { NotInRelease } from './not-in-release.tsx';
import { searchBySelection, whyNoSearch } from './selection-search.ts';
import classes from './selection-new-search.module.css';
import type { ResultsLocation } from '../address/use-results-location.ts';
import { Words } from '../../../ui/words.tsx';
import { Figure } from '../../../ui/figure.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface Props {
  readonly location: ResultsLocation;
  readonly selection: Selection;
  readonly rowCount: number;
  readonly onClose: () => void;
}

/** Shows the counts of a search for the selected rows before it is opened. */
export function SelectionNewSearch({ location, selection, rowCount, onClose }: Props) {
  const { tab } = location;
  const search = useMemo(
    () => searchBySelection(location.search, tab, selection, rowCount),
    [location.search, tab, selection, rowCount],
  );
  const refusal = whyNoSearch(location.search, selection);
  const counted = useSelectionCounts(search.query, refusal === null);
  const { open, opening } = useOpenSelection(location, search, onClose);
  const { data, error } = counted;
  const counts = data?.counts ?? null;
  const nothing = counts !== null && counts.structures === 0 && counts.activities === 0;
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title="New search by selection"
      size="lg"
    >
      <Stack gap={8}>
        <Words size="lg" breaksWords>
          <SearchSentence query={search.query} />
        </Words>
        <dl className={classes['counts']} aria-busy={counts === null && error === null}>
          {countKeys.map((key) => (
            <Figure key={key} label={countLabels[key]} size="3xl">
              {counts !== null ? (
                formatCount(counts[key])
              ) : error !== null || refusal !== null ? (
                '0'
              ) : (
                <Skeleton width={64} height={20} />
              )}
            </Figure>
          ))}
        </dl>
        {refusal !== null && <WarningNote>{refusal}</WarningNote>}
        {error !== null && !counted.isFetching && (
          <ErrorNote
            title="The search could not be counted."
            error={error}
            onRetry={() => void counted.refetch()}
          />
        )}
        <NotInRelease missing={data?.notInRelease ?? []} />
        {nothing && <WarningNote>These rows find nothing in this release.</WarningNote>}
        {counts !== null && counts.activities > limits.activityCap && (
          <WarningNote>{dataRestrictionText}</WarningNote>
        )}
        <Inline justify="end" gap={5} wrap>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            data-autofocus
            loading={opening}
            disabled={counts === null || nothing}
            onClick={() => void open()}
          >
            Open the new search
          </Button>
        </Inline>
      </Stack>
    </Modal>
  );
}

/** Counts a search for the selected rows. The results reuse the search that the server stores for it. */
function useSelectionCounts(query: ResultsLocation['search']['query'], enabled: boolean) {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['selectionCounts', searchKey({ query, filters: [] })],
    enabled,
    async queryFn({ signal }) {
      const body = { searchcriteria: query, sessionid: newSessionId() };
      const answer = await call(newSearchBySelectionCount, { body }, { signal });
      const stored = storedSearchOf(answer);
      rememberStored(client, { query, filters: [] }, stored);
      return stored;
    },
  });
}

function useOpenSelection(
  { tab, here }: ResultsLocation,
  search: ResultsLocation['search'],
  onOpened: () => void,
) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState(false);
  async function open(): Promise<void> {
    setOpening(true);
    try {
      const s = await storedAddressText(search);
      await navigate({
        to: '/new-search-results/$tabid',
        params: { tabid: tab },
        search: { s, [resultParameters.parent]: here },
      });
      onOpened();
    } catch (error) {
      notifications.show({ message: (error as Error).message, color: 'red' });
    }
    setOpening(false);
  }
  return { open, opening };
}

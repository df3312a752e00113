import { Button } from '@mantine/core';
import { wireTab } from '@moltrove/contract';
import type { LogKey, TrackerLogEntry } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMayOpen } from '../../../auth/use-page-facts.ts';
import { packed } from '../../../search/address/search-link.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Words } from '../../../ui/words.tsx';
import { storedOpenAddress } from '../../../widgets/saved/open-address.ts';

interface Props {
  readonly tracker: LogKey;
  readonly entry: TrackerLogEntry;
}

/** Leads from a search to its results and from a query to the query, if the role of the administrator may open them. */
export function EntryLink({ tracker, entry: { search, query } }: Props) {
  const mayOpen = useMayOpen();
  if (tracker === 'searches') {
    if (!mayOpen('/results/$tabid')) return <RefusedNote what="results" />;
    return search === null ? <UnreadNote /> : <OpenResults search={search} />;
  }
  if (tracker !== 'queries') return null;
  if (!mayOpen('/dynamicquery')) return <RefusedNote what="dynamic queries" />;
  if (query === null) return <UnreadNote />;
  return (
    <Inline>
      <LinkButton to="/dynamicquery" search={{ q: packed(query) }}>
        Open the query
      </LinkButton>
    </Inline>
  );
}

function OpenResults({ search }: { readonly search: NonNullable<TrackerLogEntry['search']> }) {
  const navigate = useNavigate();
  const opening = useMutation({
    mutationFn: () => storedOpenAddress(search, { tab: wireTab('structures'), sort: null, pageSize: null }),
    onSuccess: navigate,
  });
  return (
    <>
      {opening.error !== null && <ErrorNote title="The results could not be opened." error={opening.error} />}
      <Inline>
        <Button loading={opening.isPending} onClick={() => opening.mutate()}>
          Open the results
        </Button>
      </Inline>
      <Words size="sm" tone="muted">
        They are those of the release in use, and may differ from the figures above.
      </Words>
    </>
  );
}

const RefusedNote = ({ what }: { readonly what: string }) => (
  <Words size="sm" tone="muted">{`Your role does not open ${what}.`}</Words>
);

const UnreadNote = () => (
  <Words size="sm" tone="muted">
    This version of Moltrove cannot read it any more.
  </Words>
);

import { resultParameters, tabOf } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import type { Previewed } from '../../../chem-ui/preview-store.ts';
import { searchParameter } from '../../../search/address/linked-search.ts';
import { ThingInResults } from '../../../shell/preview/thing-in-results.tsx';
import { startAddress } from '../address/results-address.ts';
import type { ResultsLocation } from '../address/use-results-location.ts';

interface Props {
  readonly previewed: Previewed;
  /** Whether a row of the page names it. */
  readonly isInRows: boolean;
  readonly location: Pick<ResultsLocation, 'search' | 'link' | 'here'>;
}

/**
 * What is previewed in these results: the row of a compound or reference in its own tab, or the rows of another thing, as
 * a search with a link back to here.
 */
export function RowInResults({ previewed, isInRows, location: { search, link, here } }: Props) {
  if (previewed.kind !== 'compound' && previewed.kind !== 'reference') {
    return (
      <ThingInResults
        search={search}
        thing={previewed}
        renderLink={(tab, narrowed, children, label) => (
          <Link
            to="/new-search-results/$tabid"
            params={{ tabid: tab }}
            search={{ ...searchParameter(narrowed), [resultParameters.parent]: here }}
            aria-label={label}
            preload={false}
          >
            {children}
          </Link>
        )}
      />
    );
  }
  if (!isInRows) return null;
  const { kind, id } = previewed;
  const tab: TabKey = kind === 'compound' ? 'structures' : 'references';
  return (
    <Link {...link(tab, startAddress, { tab, id })} preload={false}>
      {`${tabOf(tab).label} of these results: only this ${kind}`}
    </Link>
  );
}

import { entityText, resultParameters, tabOf } from '@moltrove/contract';
import type { Search, TabKey } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { ThingInResults } from './thing-in-results.tsx';

interface Props {
  readonly search: Search;
  readonly previewed: Previewed;
  /** Whether a row of the results names it. */
  readonly isInRows: boolean;
}

/** What is previewed in the results of a search: the row of a compound or reference, or the rows of another thing. */
export function RowOfResults({ search, previewed, isInRows }: Props) {
  if (previewed.kind !== 'compound' && previewed.kind !== 'reference') {
    return (
      <ThingInResults
        search={search}
        thing={previewed}
        renderLink={(tab, narrowed, children, label) => (
          <Link
            to="/results/$tabid"
            params={{ tabid: tab }}
            search={searchParameter(narrowed)}
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
    <Link
      to="/results/$tabid"
      params={{ tabid: tab }}
      search={{
        ...searchParameter(search),
        [resultParameters.restriction]: entityText({ tab, id }),
      }}
      preload={false}
    >
      {`${tabOf(tab).label} of these results: only this ${kind}`}
    </Link>
  );
}

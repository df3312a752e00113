import { entityText, resultParameters, tabOf } from '@moltrove/contract';
import type { Search, TabKey } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { searchParameter } from '../../search/address/linked-search.ts';

interface Props {
  readonly search: Search;
  readonly previewed: Previewed;
}

/** Opens the row of a compound or reference in the results of a search. */
export function RowOfResults({ search, previewed: { kind, id } }: Props) {
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
      {`${tabOf(tab).label} of these results: only this ${tab === 'structures' ? 'compound' : 'reference'}`}
    </Link>
  );
}

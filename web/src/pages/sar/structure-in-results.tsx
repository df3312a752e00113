import { entityText, resultParameters, tabOf } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { searchParameter } from '../../search/address/linked-search.ts';

/** Opens the row of a structure in the results of the search. */
export function StructureInResults({ search, strId }: { search: Search; strId: number }) {
  return (
    <Link
      to="/results/$tabid"
      params={{ tabid: 'structures' }}
      search={{
        ...searchParameter(search),
        [resultParameters.restriction]: entityText({ tab: 'structures', id: strId }),
      }}
      preload={false}
    >
      {`${tabOf('structures').label} of these results: only structure ${strId}`}
    </Link>
  );
}

import { groupStateRows } from '@moltrove/contract';
import type { ActivityGroup } from '@moltrove/contract';
import { useRelease } from '../../../../queries/release.ts';
import { countedStates } from '../../../../widgets/leaflet/group-words.ts';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';

interface Props {
  readonly strId: number;
  readonly group: ActivityGroup;
  /** Activity type, unit and target, for the names of the links. */
  readonly about: string;
}

/** How many values of a group are exact, bounds, inactive or not determined; each count opens its activities. */
export function StateCounts({ strId, group, about }: Props) {
  // Releases without this chart cannot be searched by state.
  const isSearched = useRelease().data?.charts.includes('valuestate') === true;
  return countedStates(group).map(({ state, text }, at) => (
    <span key={state}>
      {at > 0 && ', '}
      <RowsLink
        rows={isSearched ? groupStateRows(strId, group, state) : null}
        label={`Open ${text}: ${about}`}
      >
        {text}
      </RowsLink>
    </span>
  ));
}

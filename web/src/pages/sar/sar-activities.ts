import { limits, resultParameters, sarActivities, wireTab, selectedRows } from '@moltrove/contract';
import type { EvidenceLevel, sarActivityKinds, Search } from '@moltrove/contract';
import { notifications } from '@mantine/notifications';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { use, useState } from 'react';
import { isCancelled } from '../../auth/api/api-error.ts';
import { call } from '../../auth/api/call.ts';
import { storedAddressText } from '../../search/address/linked-search.ts';
import { searchBy } from '../../search/query/new-search.ts';
import { searchKey } from '../../search/address/search-link.ts';
import type { RunOnSearch } from '../../search/run/run-on-search.ts';
import { retrying } from '../../search/run/retrying.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { formatCount } from '../../ui/format.ts';
import { differenceText } from './cell-words.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { ShownValuesContext } from './shown-values.ts';

/** Identifies the activities that a number of the table counts. */
export interface ActivitiesRequest {
  /** Null for all structures. */
  readonly strId: number | null;
  readonly which: (typeof sarActivityKinds)[number];
  readonly columns: readonly string[];
}

type OpenedTab = 'activities' | 'structures';

/**
 * A query for the address of exactly these activities, listed by id because no chart filter describes a cell. Fails if
 * a search cannot list all of them.
 */
function activitiesOptions(
  run: RunOnSearch,
  search: Search,
  level: EvidenceLevel,
  request: ActivitiesRequest,
) {
  return queryOptions({
    ...retrying,
    queryKey: ['sarActivities', searchKey(search), level, request],
    async queryFn({ signal }) {
      const { activities, actIds, partial } = await run(search, signal, (searchid) =>
        call(
          sarActivities,
          { body: { searchid, ...request, level, columns: [...request.columns] } },
          { signal },
        ),
      );
      if (actIds === null) {
        throw new RangeError(
          `At most ${formatCount(limits.maxSelectedRows)} activities can be opened by a number; these are ${formatCount(activities)}. ${fewer(request)}`,
        );
      }
      const selected = searchBy(selectedRows('activities', actIds));
      return {
        activities,
        ranOutOfTime: partial !== undefined,
        s: await storedAddressText(selected, signal),
      };
    },
  });
}

/** What to do if a number counts too many activities. */
function fewer({ which, columns }: ActivitiesRequest): string {
  return which === 'columns' && columns.length > 1
    ? 'Narrow the search, or open a single column.'
    : 'Narrow the search.';
}

function resultsLink(search: Search, s: string, tab: OpenedTab) {
  const { s: parent } = searchParameter(search);
  const query = parent === undefined ? '' : `?${new URLSearchParams({ s: parent }).toString()}`;
  return {
    to: '/new-search-results/$tabid',
    params: { tabid: tab },
    search: { s, [resultParameters.parent]: `/results/${wireTab('structures')}${query}` },
  } as const;
}

/** The link that opens these activities in the results; null until it is ready. */
export function useActivitiesLink(search: Search, request: ActivitiesRequest) {
  const { level } = use(ShownValuesContext);
  const query = useQuery(activitiesOptions(useRunOnSearch(), search, level, request));
  const { data } = query;
  return { ...query, link: data === undefined ? null : resultsLink(search, data.s, 'activities') };
}

/**
 * Opens activities or their structures after fetching the ids. Reports failures, and a count that differs from
 * `shownCount` unless that is null.
 */
export function useOpenActivities(search: Search) {
  const client = useQueryClient();
  const run = useRunOnSearch();
  const { level } = use(ShownValuesContext);
  const navigate = useNavigate();
  const [opening, setOpening] = useState<string | null>(null);
  async function open(
    request: ActivitiesRequest,
    shownCount: number | null,
    tab: OpenedTab = 'activities',
  ): Promise<void> {
    setOpening(JSON.stringify([request, tab]));
    try {
      const { s, activities, ranOutOfTime } = await client.fetchQuery(
        activitiesOptions(run, search, level, request),
      );
      const difference = shownCount === null ? null : differenceText(shownCount, activities, ranOutOfTime);
      if (difference !== null) notifications.show({ message: difference });
      await navigate(resultsLink(search, s, tab));
    } catch (error) {
      if (!isCancelled(error)) notifications.show({ message: (error as Error).message, color: 'red' });
    }
    setOpening(null);
  }
  return {
    open,
    isOpening: (request: ActivitiesRequest, tab: OpenedTab = 'activities') =>
      opening === JSON.stringify([request, tab]),
  };
}

import { notifications } from '@mantine/notifications';
import type { ChartFilter } from '@moltrove/contract';
import { crosstabEntryText, withEntryFilter } from '@moltrove/contract';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { searchKey } from '../../search/address/search-link.ts';
import { filterOf, filterWith, withFilter } from '../../charts/model/filter-edits.ts';
import { undoToast } from '../../ui/undo-toast.tsx';
import type { HeadActions } from './axis-head.tsx';
import type { AnalyzerLocation } from './use-analyzer-location.ts';

/**
 * The actions of the headers of the crosstab on the screen. Filters are added to those of the address, so that none is
 * lost while a change is pending; a tree node is opened on the axes that are shown.
 */
export function useHeadActions(location: AnalyzerLocation, shown: AnalyzerLocation): HeadActions {
  const { search } = location;
  const narrow = useNarrowing(location);
  return {
    keepOnly: (chart, entry) =>
      narrow(
        withEntryFilter(search.filters, entry.filter),
        `${chart.label}: only ${crosstabEntryText(entry)} is kept.`,
      ),
    leaveOut: (chart) => {
      const own = filterOf(search.filters, chart.key);
      if (chart.type === 'Range' || (own !== null && own.include.length > 0)) return null;
      return ({ filter: { include }, ...entry }) => {
        const exclude = [...new Set([...(own?.exclude ?? []), include[0] ?? null])];
        narrow(
          withFilter(search.filters, chart.key, filterWith(own, chart.key, { exclude })),
          `${chart.label}: ${entry.label} is left out.`,
        );
      };
    },
    goBelow: (axis, node) => {
      const { rows, columns } = shown.view;
      const below = { ...shown.view[axis], below: node, skip: 0, contains: '' };
      location.change({ rows, columns, [axis]: below });
    },
  };
}

interface Notice {
  readonly id: string;
  /** The search before and after the change; `after` is null until the page has it. */
  readonly before: string;
  readonly after: string | null;
}

/** Sets filters and shows an undo notice, which disappears on the next change or when the user leaves the page. */
function useNarrowing(location: AnalyzerLocation) {
  const latest = useRef(location);
  const notice = useRef<Notice | null>(null);
  const key = searchKey(location.search);
  useEffect(() => {
    latest.current = location;
  });
  useEffect(() => {
    const shown = notice.current;
    if (shown === null) return;
    if (shown.after !== null && shown.after !== key) hide(notice);
    else if (key !== shown.before) notice.current = { ...shown, after: key };
  }, [key]);
  useEffect(() => () => hide(notice), []);
  return (filters: readonly ChartFilter[], text: string): void => {
    const before = location.search.filters;
    hide(notice);
    location.filter(filters);
    const id = undoToast(text, () => latest.current.filter(before));
    notice.current = { id, before: key, after: null };
  };
}

function hide(notice: RefObject<Notice | null>): void {
  if (notice.current !== null) notifications.hide(notice.current.id);
  notice.current = null;
}

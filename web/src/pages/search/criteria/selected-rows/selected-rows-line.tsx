import { limits, partsOfWords, rowNouns, selectedTitle, tabOfWire } from '@moltrove/contract';
import type { Criterion } from '@moltrove/contract';
import { useMemo } from 'react';
import { DrawnWords } from '../../../../search/names/search-sentence.tsx';
import { useNames } from '../../../../search/names/use-search-names.ts';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { Stack } from '../../../../ui/stack.tsx';
import { Words } from '../../../../ui/words.tsx';
import { useRowCount } from '../../use-counts.ts';

const namedIds = 8;

/** Rows that the user selected in results, with those that the release lacks. Read-only. */
export function SelectedRowsLine({
  criterion,
}: {
  criterion: Extract<Criterion, { option: 'SelectedRows' }>;
}) {
  const { ids, tab, within } = criterion;
  const { data } = useRowCount(criterion, true);
  const tabKey = tabOfWire(tab);
  const names = useNames(
    useMemo(
      () =>
        partsOfWords(({ row, ...others }) => {
          if (within !== null) selectedTitle(criterion, { row, ...others });
          else for (const id of ids.slice(0, namedIds)) row(tabKey, id);
        }),
      [criterion, ids, tabKey, within],
    ),
  );
  const more = ids.length - namedIds;
  return (
    <Stack gap={2}>
      <Words tone="ink" size="md" breaksWords>
        {within === null ? (
          <>
            {rowNouns[tabKey].one}{' '}
            {ids
              .slice(0, namedIds)
              .map((id) => names.row(tabKey, id) ?? id)
              .join(', ')}
            {more > 0 && ` and ${formatCount(more)} more`}
          </>
        ) : (
          <DrawnWords names={names} words={(each) => selectedTitle(criterion, each)} />
        )}
      </Words>
      {data?.notInRelease.map((missing) => {
        const { one, many } = rowNouns[missing.tab];
        const further = missing.missing > limits.maxNamedMissingIds ? ', …' : '';
        return (
          <Words size="sm" tone="warn" key={missing.tab} breaksWords role="status">
            {formatCounted(missing.missing, one, many)} {missing.missing === 1 ? 'is' : 'are'} not in this
            release: {missing.ids.join(', ')}
            {further}
          </Words>
        );
      })}
    </Stack>
  );
}

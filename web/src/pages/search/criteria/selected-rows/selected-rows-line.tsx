import { limits, rowNouns, selectedTitle, tabOfWire } from '@moltrove/contract';
import type { Criterion } from '@moltrove/contract';
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
  const title = selectedTitle(criterion);
  const more = ids.length - namedIds;
  return (
    <Stack gap={2}>
      <Words tone="ink" size="md" breaksWords>
        {within === null ? (
          <>
            {rowNouns[tabOfWire(tab)].one} {ids.slice(0, namedIds).join(', ')}
            {more > 0 && ` and ${formatCount(more)} more`}
          </>
        ) : (
          title
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

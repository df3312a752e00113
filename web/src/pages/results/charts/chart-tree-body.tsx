import { Skeleton } from '@mantine/core';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { defaultChartView } from '../../../charts/model/chart-view.ts';
import { TreeChart } from '../../../charts/tree-chart.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import type { ChartListBodyProps } from './chart-list-body.tsx';
import styles from './chart-tree-body.module.css';
import { useTreeRows } from './chart-tree-rows.ts';

/** The tree of a chart in a dialog, with room for long labels. */
export function ChartTreeBody({ address, search, filter, onFilter }: ChartListBodyProps) {
  const { definition, sortOrder, contains } = address;
  const tree = useTreeRows(search, definition, { ...defaultChartView, sortOrder, contains }, true);
  const failed = tree.error !== null && !isCancelled(tree.error);
  return (
    <>
      <Inline
        gap={6}
        align="stretch"
        justify="space-between"
        marginTop={4}
        marginBottom={3}
        tone="muted"
        size="sm"
      >
        <span role="status">
          {tree.data !== undefined && contains !== ''
            ? `${formatCounted(tree.data.totalEntries, 'node')} with “${contains}”`
            : ''}
        </span>
        <span>Structures, share</span>
      </Inline>
      {failed && <ErrorNote error={tree.error} title="The tree could not be fetched." onRetry={tree.retry} />}
      <div className={styles.treeList}>
        {tree.data === undefined ? (
          !failed && <Skeleton height={200} />
        ) : (
          <TreeChart
            definition={definition}
            data={tree.data}
            rows={tree.rows}
            words={tree.words}
            filter={filter}
            onFilter={onFilter}
            onExpand={tree.expand}
            onPoint={() => undefined}
          />
        )}
      </div>
    </>
  );
}

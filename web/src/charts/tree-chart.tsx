import { shareText } from '@moltrove/contract';
import type { ChartDataOf, ChartDefinition, ChartFilter } from '@moltrove/contract';
import { formatCount } from '../ui/format.ts';
import type { TreeRow } from '../ui/tree/tree-rows.ts';
import { TreeView } from '../ui/tree/tree-view.tsx';
import { checkedBy, excludedBy, toggleNode, toggleNodeExcluded } from './model/chart-tree.ts';
import { EmptyChart } from './empty-chart.tsx';
import { EntryList } from './entry-list.tsx';
import { stateOf } from './model/entry-state.ts';
import { toggleExclude, toggleInclude } from './model/filter-edits.ts';
import { ListEntry } from './list-entry.tsx';
import type { OnPoint } from './model/pointed.ts';
import { shadeOf } from './model/shade.ts';
import { Words } from '../ui/words.tsx';

interface TreeChartProps {
  readonly definition: ChartDefinition;
  /** The top of the tree, or the search hits and their ancestors. */
  readonly data: ChartDataOf<'Tree'>;
  readonly rows: readonly TreeRow[];
  /** Lower-case search words. */
  readonly words: readonly string[];
  readonly filter: ChartFilter | null;
  readonly onFilter: (filter: ChartFilter | null) => void;
  readonly onExpand: (id: string, expanded: boolean) => void;
  readonly onPoint: OnPoint;
}

/** A tree with a bar for each node, and below it the rows that belong to no node. */
export function TreeChart(props: TreeChartProps) {
  const { definition, data, rows, words, filter, onFilter, onPoint } = props;
  const { key, label, withoutValueLabel } = definition;
  const whole = data.structures;
  const top = rows.flatMap((row) => (row.kind === 'node' && row.level === 1 ? [row.node.structures] : []));
  const largest = Math.max(1, ...top);
  const { withoutValue, chartData, totalEntries } = data;
  const searching = words.length > 0;
  const listed = chartData.filter((node) => node.found).length;
  if (rows.length === 0 && (searching || withoutValue.structures === 0)) {
    return <EmptyChart data={data} searching={searching} />;
  }
  return (
    <>
      {rows.length > 0 && (
        <TreeView
          label={label}
          rows={rows}
          checkedOf={checkedBy(filter)}
          words={words}
          bars={{
            barOf: ({ structures }) => ({
              percent: Math.min(100, (structures / largest) * 100),
              shade: shadeOf(structures, largest),
              share: shareText(structures, whole),
            }),
            isExcluded: excludedBy(filter),
            onExclude: (id) => onFilter(toggleNodeExcluded(filter, key, id)),
            onPoint: (node) =>
              onPoint(
                node === null ? null : { kind: 'entry', chartKey: key, value: node.id, label: node.label },
              ),
          }}
          onExpand={props.onExpand}
          onToggle={(id) => onFilter(toggleNode(filter, key, id))}
        />
      )}
      {searching && listed < totalEntries && (
        <Words tone="muted" size="sm">
          The first {formatCount(listed)} of {formatCount(totalEntries)} found; type more to see the others.
        </Words>
      )}
      {!searching && withoutValue.structures + withoutValue.activities > 0 && (
        <EntryList isNarrowed={(filter?.include.length ?? 0) > 0}>
          <ListEntry
            entry={{ label: withoutValueLabel, ...withoutValue }}
            largest={largest}
            whole={whole}
            state={stateOf(filter, null)}
            inTabOrder
            onFocus={() => undefined}
            onPoint={() => undefined}
            onInclude={() => onFilter(toggleInclude(filter, key, null))}
            onExclude={() => onFilter(toggleExclude(filter, key, null))}
          />
        </EntryList>
      )}
    </>
  );
}

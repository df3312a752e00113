import { ActionIcon, Select, TextInput } from '@mantine/core';
import { chartOf, chartSortOrders, tabs, treePathText } from '@moltrove/contract';
import type { ChartData, ChartDefinition, ChartSortOrder } from '@moltrove/contract';
import { barCounts } from '../../charts/model/bar-view.ts';
import { entryLabel } from '../../charts/model/entry-labels.ts';
import { formatCount } from '../../ui/format.ts';
import { IconChevronLeft, IconChevronRight, IconSearch } from '../../ui/icons/tabler.ts';
import { useTypedText } from '../../ui/use-typed-text.ts';
import { Words } from '../../ui/words.tsx';
import classes from './axis-controls.module.css';
import { entryCounts, startAxis } from '../../search/address/analyzer-address.ts';
import type { AxisName, AxisView } from '../../search/address/analyzer-address.ts';
import { totalEntries } from './axis-entries.ts';
import { nodePath } from './node-path.ts';

interface AxisControlsProps {
  readonly name: AxisName;
  readonly axis: AxisView;
  /** The entries on the axis; undefined until known. */
  readonly data: ChartData | undefined;
  readonly offered: readonly ChartDefinition[];
  readonly onChange: (axis: AxisView, replace?: boolean) => void;
}

const titles = { rows: 'Rows', columns: 'Columns' } as const;

/** Selects the chart of an axis and the entries to show. */
export function AxisControls({ name, axis, data, offered, onChange }: AxisControlsProps) {
  const { chart } = axis;
  const title = titles[name];
  const find = useTypedText(axis.contains, (contains) => onChange({ ...axis, contains, skip: 0 }, true));
  const isRange = chart.type === 'Range';
  return (
    <fieldset className={classes.axis}>
      <legend>{title}</legend>
      <Select
        size="xs"
        w={190}
        aria-label={`${title}: chart`}
        searchable
        allowDeselect={false}
        maxDropdownHeight={420}
        nothingFoundMessage="No chart has this name."
        data={chartGroups(offered)}
        value={chart.key}
        onChange={(key) => {
          const next = key === null ? null : chartOf(key);
          if (next !== null && next.key !== chart.key) onChange(startAxis(next));
        }}
      />
      {isRange && (
        <>
          <Select
            size="xs"
            w={104}
            aria-label={`${title}: bars, at most`}
            allowDeselect={false}
            data={barCounts.map((count) => ({ value: String(count), label: `${count} bars` }))}
            value={String(axis.bars.maxBars)}
            onChange={(count) => onChange({ ...axis, bars: { ...axis.bars, maxBars: Number(count) } })}
          />
          <Select
            size="xs"
            w={150}
            aria-label={`${title}: values beyond the 1st and 99th percentile`}
            allowDeselect={false}
            data={[
              { value: 'joined', label: 'Long tails joined' },
              { value: 'whole', label: 'Whole range' },
            ]}
            value={axis.bars.joinTails ? 'joined' : 'whole'}
            onChange={(tails) => onChange({ ...axis, bars: { ...axis.bars, joinTails: tails === 'joined' } })}
          />
        </>
      )}
      {!isRange && (
        <>
          <Select
            size="xs"
            w={122}
            aria-label={`${title}: order`}
            allowDeselect={false}
            data={[...chartSortOrders]}
            value={axis.sortOrder}
            onChange={(order) => onChange({ ...axis, sortOrder: order as ChartSortOrder, skip: 0 })}
          />
          <Select
            size="xs"
            w={76}
            aria-label={`${title}: how many`}
            allowDeselect={false}
            data={entryCounts.map(String)}
            value={String(axis.maxCount)}
            onChange={(count) => onChange({ ...axis, maxCount: Number(count), skip: 0 })}
          />
          <TextInput
            size="xs"
            w={150}
            aria-label={`${title}: find`}
            placeholder={chart.type === 'Image' ? 'Part of a SMILES' : 'Find inside'}
            maxLength={200}
            leftSection={<IconSearch size={14} aria-hidden="true" />}
            value={find.typed}
            onChange={(event) => find.type(event.currentTarget.value)}
          />
        </>
      )}
      <AxisPager title={title} axis={axis} data={data} onChange={onChange} />
      {axis.below !== null && <NodePath title={title} axis={axis} onChange={onChange} />}
    </fieldset>
  );
}

/** The charts of the release, grouped by the tab that they describe. */
function chartGroups(offered: readonly ChartDefinition[]) {
  return tabs
    .map((tab) => ({
      group: tab.label,
      items: offered
        .filter((chart) => chart.tab === tab.key)
        .map(({ key, label }) => ({ value: key, label })),
    }))
    .filter(({ items }) => items.length > 0);
}

interface PartProps {
  readonly title: string;
  readonly axis: AxisView;
  readonly onChange: AxisControlsProps['onChange'];
}

/** Which entries are shown, and buttons for the previous and next ones. */
function AxisPager({ title, axis, data, onChange }: PartProps & { readonly data: ChartData | undefined }) {
  if (data === undefined || data.chartKey !== axis.chart.key) return null;
  const shown = data.chartData.length;
  const total = totalEntries(data);
  const isPart = axis.chart.type !== 'Range' && (axis.skip > 0 || axis.skip + shown < total);
  const text = isPart
    ? `${formatCount(axis.skip + Math.min(1, shown))}–${formatCount(axis.skip + shown)} of ${formatCount(total)}`
    : `all ${formatCount(total)}`;
  const go = (skip: number): void => onChange({ ...axis, skip: Math.max(0, skip) });
  return (
    <Words as="span" size="sm" tone="muted" className={classes.pager}>
      {isPart && (
        <ActionIcon
          size="sm"
          aria-label={`${title}: previous entries`}
          disabled={axis.skip === 0}
          onClick={() => go(axis.skip - axis.maxCount)}
        >
          <IconChevronLeft size={15} />
        </ActionIcon>
      )}
      <span aria-live="polite">{text}</span>
      {isPart && (
        <ActionIcon
          size="sm"
          aria-label={`${title}: next entries`}
          disabled={axis.skip + shown >= total}
          onClick={() => go(axis.skip + axis.maxCount)}
        >
          <IconChevronRight size={15} />
        </ActionIcon>
      )}
    </Words>
  );
}

/** The ancestors of the shown nodes, each with a link to its level. */
function NodePath({ title, axis, onChange }: PartProps) {
  const up = (below: string | null): void =>
    onChange({ ...startAxis(axis.chart), maxCount: axis.maxCount, sortOrder: axis.sortOrder, below });
  const nodes = nodePath(axis.below ?? '');
  return (
    <nav className={classes.path} aria-label={`${title}: levels above`}>
      <button type="button" onClick={() => up(null)}>
        {axis.chart.label}
      </button>
      {nodes.map((id, at) => (
        <span key={id}>
          {' › '}
          {at === nodes.length - 1 ? (
            <span aria-current="location">{nodeLabel(axis.chart, id)}</span>
          ) : (
            <button type="button" onClick={() => up(id)}>
              {nodeLabel(axis.chart, id)}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}

/** The label of a node; if it is unknown, the last part of its path. */
function nodeLabel({ key }: ChartDefinition, id: string): string {
  const label = entryLabel(key, id);
  return label === treePathText(id, '') ? (label.split(' › ').at(-1) ?? label) : label;
}

import { treePathText } from '@moltrove/contract';
import type { Analyzer } from '@moltrove/contract';
import type { ReleaseNamed } from '../../charts/export/chart-about.ts';
import { entryLabel } from '../../charts/model/entry-labels.ts';
import { formatCount } from '../../ui/format.ts';
import type { AnalyzerView, AxisView } from '../../search/address/analyzer-address.ts';

/** The metadata of a saved crosstab. */
export interface CrosstabMetadata {
  readonly analyzer: Analyzer;
  /** The search as a sentence. */
  readonly sentence: string;
  /** The filters of the search as text; empty if there are none. */
  readonly filters: string;
  readonly view: AnalyzerView;
  readonly release: ReleaseNamed;
}

/** Describes the entries that an axis shows: "Target, Most Results, 1 to 20, containing “kinase”". */
export function axisText(axis: AxisView, shown: number): string {
  const { chart, sortOrder, skip, contains, below } = axis;
  const unit = chart.unit === null ? '' : ` (${chart.unit})`;
  if (chart.type === 'Range') return `${chart.label}${unit}`;
  const part = `${formatCount(skip + Math.min(1, shown))} to ${formatCount(skip + shown)}`;
  const parts = [`${chart.label}${unit}`, sortOrder, part];
  if (contains !== '') parts.push(`containing “${contains}”`);
  if (below !== null) parts.push(`below ${entryLabel(chart.key, below) || treePathText(below, '')}`);
  return parts.join(', ');
}

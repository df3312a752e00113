import type { Analyzer } from '@moltrove/contract';
import type { AnalyzerView } from '../../search/address/analyzer-address.ts';

export type Drawing = Analyzer['drawing'];

/** The drawing of a view: a table if requested, or if the columns are not numeric, which other drawings need. */
export function drawingOf({ drawing }: Analyzer, { columns, asTable }: AnalyzerView): Drawing {
  return asTable || columns.chart.type !== 'Range' ? 'table' : drawing;
}

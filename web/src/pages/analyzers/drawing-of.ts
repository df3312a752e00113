import type { Analyzer } from '@moltrove/contract';
import type { AnalyzerView } from './analyzer-address.ts';

export type Drawing = Analyzer['drawing'];

/** The drawing of a view: lines and histograms need numeric columns, and everything can be shown as a table. */
export function drawingOf({ drawing }: Analyzer, { columns, asTable }: AnalyzerView): Drawing {
  return asTable || columns.chart.type !== 'Range' ? 'table' : drawing;
}

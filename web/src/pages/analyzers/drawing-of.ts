import type { Analyzer } from '@moltrove/contract';
import type { AnalyzerView } from './analyzer-address.ts';

export type Drawing = Analyzer['drawing'];

/** How a view is drawn: lines and histograms need numbers across, and everything can be looked at as a table. */
export function drawingOf({ drawing }: Analyzer, { columns, asTable }: AnalyzerView): Drawing {
  return asTable || columns.chart.type !== 'Range' ? 'table' : drawing;
}

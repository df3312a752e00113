import { z } from 'zod';

/** Views of the analyzers page, as in its URL. */
export const analyzerKeys = ['heatmap', 'trends', 'landscape', 'endpoints', 'phases'] as const;
export type AnalyzerKey = (typeof analyzerKeys)[number];
export const analyzerKeySchema = z.enum(analyzerKeys);

export interface Analyzer {
  readonly key: AnalyzerKey;
  readonly label: string;
  /** The question that it answers. */
  readonly description: string;
  /**
   * Default charts of its axes: the first of each list that the release can draw. The user may choose others.
   */
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** A table of coloured cells, a line for each row over the columns, or a small histogram for each row. */
  readonly drawing: 'table' | 'lines' | 'histograms';
}

export const analyzers: readonly Analyzer[] = [
  {
    key: 'heatmap',
    label: 'Heat map',
    description: 'Any two charts against each other: where the results lie, and where nothing was measured.',
    rows: ['target'],
    columns: ['activitytype'],
    drawing: 'table',
  },
  {
    key: 'trends',
    label: 'Trends',
    description: 'How much was published on each target over the years.',
    rows: ['target'],
    columns: ['year'],
    drawing: 'lines',
  },
  {
    key: 'landscape',
    label: 'Company landscape',
    description: 'Who works on what: companies against targets.',
    rows: ['company', 'bibliography'],
    columns: ['target'],
    drawing: 'table',
  },
  {
    key: 'endpoints',
    label: 'Endpoint distributions',
    description: 'How potent the compounds are, by activity type.',
    rows: ['activitytype'],
    columns: ['pactivity'],
    drawing: 'histograms',
  },
  {
    key: 'phases',
    label: 'Phases',
    description: 'How far the compounds came, by target.',
    rows: ['target'],
    columns: ['clinicalphase'],
    drawing: 'table',
  },
];

export function analyzerOf(key: AnalyzerKey): Analyzer {
  return analyzers.find((each) => each.key === key)!;
}

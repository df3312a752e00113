import type { EvidenceLevel } from './evidence-levels.ts';
import type { SarAggregate, SarColumn, SarColumnAssays, SarTable } from './sar-table.ts';

/** Activity type and unit of a column of a SAR table. */
export function sarMeasureText({ activityType, unit }: Pick<SarColumn, 'activityType' | 'unit'>): string {
  return unit === null ? activityType : `${activityType} (${unit})`;
}

/** Target with its organism, type and unit: the full name of a column of a SAR table. */
export function sarColumnText(
  column: Pick<SarColumn, 'target' | 'organism' | 'activityType' | 'unit'>,
): string {
  const { target, organism } = column;
  return `${target}${organism === null ? '' : ` (${organism})`}, ${sarMeasureText(column)}`;
}

/** Which values the columns of a SAR table have at a level of evidence. */
export const sarLevelLabels: Record<EvidenceLevel, string> = {
  compiled: 'All values',
  target: 'Without compiled values',
  conditions: 'One set of matching assays',
  assay: 'One assay a column',
};

/** The same as a sentence. */
export const sarLevelSentences: Record<EvidenceLevel, string> = {
  compiled: 'Each column has all values of its target, activity type and unit.',
  target:
    'Each column has the values of its target, activity type and unit, except those of collections that compile values without their assays.',
  conditions:
    'Each column has the values of one set of matching assays, with the same type, organism, cells and mutant: of the set with the most structures.',
  assay: 'Each column has the values of one assay: of the one with the most structures.',
};

/** What an empty cell means: with only some of the values, the structure may have been tested elsewhere. */
export const emptyCellText = (level: EvidenceLevel): string =>
  level === 'compiled' ? 'not tested' : 'without a value at this level';

/** The exact value that a cell shows of several. */
export const sarAggregateMeanings: Record<SarAggregate, string> = {
  median:
    'the median of the exact values; for an even number of values, the mean of the two middle ones, which is geometric for concentrations',
  best: 'the best of the exact values: the lowest or the highest, whichever is more potent; their median where neither is',
  latest: 'the median of the exact values of the latest year of publication, or of all if none has a year',
};

/** The assays of a column at the levels of one assay and of matching assays. */
export function columnAssaysText({ assays, assayId, name }: SarColumnAssays): string {
  if (assayId !== null) return `Assay ${name ?? assayId}`;
  return assays === 0 ? 'No assay' : `${assays.toLocaleString('en')} matching assays`;
}

/** What a file says about the level of a SAR table: a sentence, then the assays of each column where it chooses them. */
export function sarLevelLines(
  level: EvidenceLevel,
  { columns, columnAssays }: Pick<SarTable, 'columns' | 'columnAssays'>,
): string[] {
  const assays = columnAssays?.map((own, at) => `${sarColumnText(columns[at]!)}: ${columnAssaysText(own)}`);
  return [sarLevelSentences[level], ...(assays === undefined ? [] : [assays.join('; ')])];
}

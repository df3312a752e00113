import type { ComparedColumn, PairChanges, PairDifferences } from '@moltrove/contract';
import { formatCounted } from '../../../ui/format.ts';
import { differenceText, scaleText } from '../compared-words.ts';

/** A P value with as many digits as help; files have every digit. */
export function pValueText(pValue: number): string {
  if (pValue < 0.0001) return '< 0.0001';
  return pValue < 0.001 ? pValue.toFixed(4) : pValue.toFixed(pValue < 0.1 ? 3 : 2);
}

/** The differences of a change in a sentence, for those who do not see the bars. */
export function differencesText(differences: PairDifferences, compared: ComparedColumn): string {
  const { median, interval, least, greatest, lowerQuartile, upperQuartile, higher, lower } = differences;
  const text = (value: number): string => differenceText(value, compared.scale);
  return [
    `Median ${text(median)} ${scaleText(compared)}`,
    ...(interval === null ? [] : [`95 % interval ${text(interval.low)} to ${text(interval.high)}`]),
    `middle half ${text(lowerQuartile)} to ${text(upperQuartile)}`,
    `range ${text(least)} to ${text(greatest)}`,
    `${formatCounted(higher, 'pair')} higher, ${formatCounted(lower, 'pair')} lower`,
  ].join('; ');
}

const problems: Record<PairChanges['uncut'][number]['reason'], string> = {
  notIndexed: 'in a release without matched pairs',
  withoutStructure: 'without a drawing',
  severalComponents: 'of several components',
  tooLarge: 'of more than 100 heavy atoms',
  tooFlexible: 'with more than 10 rotatable bonds',
};

/** Structures that have no pairs because they are not cut. */
export function uncutText({ reason, structures }: PairChanges['uncut'][number]): string {
  return `${formatCounted(structures, 'structure')} ${problems[reason]}`;
}

import { evidenceLevelMeanings } from '@moltrove/contract';
import type { ValueNoise } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';

/** A difference of logarithms, with the ratio that it stands for unless that is 1: 0.30 (2-fold). */
export function differenceText(difference: number): string {
  const ratio = (10 ** difference).toLocaleString('en-US', { maximumSignificantDigits: 2 });
  return ratio === '1' ? difference.toFixed(2) : `${difference.toFixed(2)} (${ratio}-fold)`;
}

/** A share in whole percent; small shares with the digit that tells them from none, and all but a few from all. */
export function shareText(share: number): string {
  const percent = share * 100;
  if (percent > 0 && percent < 1) return '< 1 %';
  if (percent < 100 && percent > 99) return '> 99 %';
  return `${Math.round(percent)} %`;
}

/** How far two values of one structure differ. */
export function spreadSentence({ activityType, level, median, within95, groups }: ValueNoise): string {
  const values = `Two ${activityType} values of one structure, ${evidenceLevelMeanings[level]},`;
  return `${values} differ by at most ${differenceText(median)} in half of the cases, and by at most ${differenceText(within95)} in 95 %, as found for ${formatCount(groups)} structures and targets of this release.`;
}

import { numberText, shortNumberText, shownPrefix } from '@moltrove/contract';
import type { SarAggregate, SarCell, SarColumn } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';

export const inactiveText = 'inactive';

/** The text of a cell: the number with its prefix, without `=`. */
export function cellText(cell: SarCell, number: (value: number) => string = shortNumberText): string {
  const { value, prefix } = cell;
  if (value === null) return inactiveText;
  return `${shownPrefix(prefix)}${number(value)}`;
}

/** The text of a cell with its unit and five significant digits; files have every digit. */
export function cellTextWithUnit(cell: SarCell, { unit }: SarColumn): string {
  const text = cellText(cell, numberText);
  return cell.value === null || unit === null ? text : `${text} ${unit}`;
}

/** Sentences that explain how and from what the value of a cell was derived. */
export function cellFormula(cell: SarCell, column: SarColumn, aggregate: SarAggregate): string[] {
  const { activities, assays, references } = cell;
  return [
    ...howItCame(cell, column, aggregate),
    ...span(cell, column),
    ...leftOut(cell),
    ...mayDiffer(cell, column),
    `Based on ${formatCounted(activities, 'activity', 'activities')} in ${formatCounted(assays, 'assay')}, ${
      references === 0 ? 'without a reference' : `from ${formatCounted(references, 'reference')}`
    }.`,
  ];
}

function howItCame(cell: SarCell, column: SarColumn, aggregate: SarAggregate): string[] {
  const { state, exact, bounds, inactive } = cell;
  switch (state) {
    case 'measured':
      return [
        exact === 1 ? `The only exact value${yearText(cell)}.` : aggregateText(cell, column, aggregate),
      ];
    case 'censored':
      return [
        bounds === 1
          ? 'Only a bound is known; there is no exact value.'
          : `The closest of ${formatCount(bounds)} bounds; there is no exact value.`,
      ];
    case 'inactive':
      return [
        inactive === 1
          ? 'Reported as inactive, without a value.'
          : `Reported as inactive ${formatCount(inactive)} times, without a value.`,
      ];
  }
}

const yearText = ({ year }: SarCell): string => (typeof year === 'number' ? `, of ${year}` : '');

function aggregateText(cell: SarCell, { lowerIsBetter }: SarColumn, aggregate: SarAggregate): string {
  const of = `of ${formatCount(cell.exact)} exact values`;
  if (aggregate === 'best' && lowerIsBetter !== null) {
    return `The best ${of}, which is the ${lowerIsBetter ? 'lowest' : 'highest'}.`;
  }
  if (aggregate === 'latest') {
    return typeof cell.year === 'number'
      ? `The latest ${of}, published in ${cell.year}; the median if there are several.`
      : `The median ${of}; none has a year of publication.`;
  }
  const why = aggregate === 'best' ? ', because neither direction is better here' : '';
  return `The median ${of}${why}.`;
}

/** The range of the exact values and its width. */
function span({ exact, min, max, noisy }: SarCell, { unit }: SarColumn): string[] {
  if (exact < 2 || min === null || max === null) return [];
  if (min === max) return ['All values are equal.'];
  const fold = min > 0 ? `, ${shortNumberText(max / min)}-fold apart` : '';
  const ends = `From ${shortNumberText(min)} to ${shortNumberText(max)}${unit === null ? '' : ` ${unit}`}${fold}.`;
  if (!noisy) return [ends];
  return [ends, 'Assays disagree by more than 0.3 log units (2-fold): check them before comparing values.'];
}

function leftOut({ state, bounds, inactive }: SarCell): string[] {
  const parts = [
    ...(state === 'measured' && bounds > 0 ? [`${formatCounted(bounds, 'value')} with a bound`] : []),
    ...(state !== 'inactive' && inactive > 0 ? [`${formatCount(inactive)} reported as inactive`] : []),
  ];
  return parts.length === 0 ? [] : [`Not included: ${parts.join(', ')}.`];
}

/** Why values of several assays may not be comparable: they name no target, or their better end is unknown. */
function mayDiffer({ assays }: SarCell, { targetId, unit, lowerIsBetter }: SarColumn): string[] {
  if (assays < 2) return [];
  return [
    ...(targetId === null ? ['The assays name no target, so they may measure different things.'] : []),
    ...(lowerIsBetter !== null
      ? []
      : unit === '%'
        ? ['The assays may have tested at different concentrations.']
        : ['The assays may not be comparable.']),
  ];
}

/** Explains why the rows that a number opens differ from its count; null if they do not. */
export function differenceText(shownCount: number, opened: number, ranOutOfTime: boolean): string | null {
  if (shownCount === opened) return null;
  const differs = `The table shows ${formatCount(shownCount)}, but ${formatCount(opened)} are found now`;
  return ranOutOfTime
    ? `${differs}: a structure search that times out may find different rows each time.`
    : `${differs}. Reload the page to update the table.`;
}

/** The unit and marks of a cell, announced by a screen reader after the value. */
export function spokenAfter({ value, activities, noisy }: SarCell, { unit }: SarColumn): string {
  const parts = [
    value === null || unit === null ? '' : ` ${unit}`,
    activities === 1 ? '' : `, ${formatCount(activities)} activities`,
    noisy ? ', assays disagree' : '',
  ];
  return parts.join('');
}

import {
  AppError,
  type CriterionOption,
  type SearchRow,
  type StructureProperty,
  structurePropertyColumn,
} from '@moltrove/contract/without-calls';
import type { IndexColumn } from '../../release/manifest.ts';
import { propertyColumns } from '../index/property-columns.ts';
import { answeredCriteria, answerOf } from './criteria/all.ts';

/** Kinds of criterion that a release can answer, by the columns of its index. */
export function optionsOf(columns: readonly IndexColumn[]): CriterionOption[] {
  const options = Object.keys(answeredCriteria) as CriterionOption[];
  return options.filter((option) => answeredCriteria[option].need?.isMet(columns) ?? true);
}

/**
 * Fails with SEARCH_OPTION_UNAVAILABLE if a row names the company of a reference and the release has no such companies.
 */
export function requireCompanies(rows: readonly SearchRow[], columns: readonly IndexColumn[]): void {
  if ((columns.find(({ name }) => name === 'company.documents')?.length ?? 0) > 0) return;
  for (const { rowId, criterion } of rows) {
    if (criterion.option !== 'Bibliography' || criterion.criterion.company === null) continue;
    throw new AppError(
      'SEARCH_OPTION_UNAVAILABLE',
      'This release names no company of a reference: its source has none. Take the company out of that row.',
      { option: 'Bibliography', part: 'companies of references', rowId },
    );
  }
}

/** Fails with SEARCH_OPTION_UNAVAILABLE if a row has a range of a property that the release was built without. */
export function requireProperties(rows: readonly SearchRow[], columns: readonly IndexColumn[]): void {
  for (const { rowId, criterion } of rows) {
    if (criterion.option !== 'Structure') continue;
    for (const [property, { min, max }] of Object.entries(criterion.properties)) {
      if (min === null && max === null) continue;
      const index = propertyColumns[property as StructureProperty];
      if (columns.some(({ name }) => name === index)) continue;
      const { label } = structurePropertyColumn(property as StructureProperty);
      throw new AppError(
        'SEARCH_OPTION_UNAVAILABLE',
        `This release was built without "${label}"; take it out of that row or import the release again.`,
        { option: 'Structure', part: label, rowId },
      );
    }
  }
}

/** Fails with SEARCH_OPTION_UNAVAILABLE, naming the option, if the release cannot answer a row. */
export function requireSupported(rows: readonly SearchRow[], options: readonly CriterionOption[]): void {
  for (const { rowId, criterion } of rows) {
    const { option } = criterion;
    if (options.includes(option)) continue;
    const answer = answerOf(criterion);
    const about = answer.need?.about;
    const part = answer.nameOf?.(criterion) ?? option;
    const message =
      about === undefined
        ? `This release cannot be searched by ${part} yet; switch that row off.`
        : `This release holds nothing on ${about}; switch that row off.`;
    throw new AppError('SEARCH_OPTION_UNAVAILABLE', message, { option, part: about ?? part, rowId });
  }
}

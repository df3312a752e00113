import { AppError, type Criterion, type CriterionOption, type SearchRow } from '@moltrove/contract';

/** Kinds of criterion that this backend answers. */
export const supportedOptions: readonly CriterionOption[] = [
  'Target',
  'ActivityTypes',
  'Bibliography',
  'Source',
  'Structure',
  'ClinicalPhases',
  'Indication',
  'Assay',
  'ActivityMechanism',
];

/** Fails with SEARCH_OPTION_UNAVAILABLE, naming the option and its part, when a row asks for what is not there. */
export function requireSupported(rows: readonly SearchRow[]): void {
  for (const { rowId, criterion } of rows) {
    const part = unsupportedPart(criterion);
    if (part === null) continue;
    throw new AppError(
      'SEARCH_OPTION_UNAVAILABLE',
      `This release cannot be searched by ${part} yet; switch that row off.`,
      { option: criterion.option, part, rowId },
    );
  }
}

function unsupportedPart(criterion: Criterion): string | null {
  switch (criterion.option) {
    case 'Bibliography':
      return criterion.criterion.company === null ? null : 'the company of a reference';
    case 'Source':
      return criterion.strains.length === 0 ? null : 'strain';
    case 'Assay':
      return criterion.descriptions.length === 0 ? null : 'assay description';
    case 'Company':
      return 'company';
    case 'DegraderType':
      return 'degrader type';
    case 'CompoundCategories':
      return 'compound category';
    case 'TreeView':
      return `the tree ${criterion.tree}`;
    default:
      return null;
  }
}

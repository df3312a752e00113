import { AppError, type CriterionOption, type SearchRow } from '@moltrove/contract';
import type { IndexColumn } from '../../release/manifest.ts';
import { treesOf } from '../trees/available-trees.ts';

/** Kinds of criterion that this backend answers. */
const answered: readonly CriterionOption[] = [
  'Target',
  'ActivityTypes',
  'Bibliography',
  'Source',
  'Structure',
  'Company',
  'DegraderType',
  'ClinicalPhases',
  'Indication',
  'Assay',
  'ActivityMechanism',
  'CompoundCategories',
  'Selectivity',
  'SelectedRows',
];

interface Need {
  readonly about: string;
  readonly columns: readonly string[];
  /** Every one of the columns has to hold rows, not just any. */
  readonly all?: true;
}

/** Kinds that only some releases have data for: what they are about, and the columns of which one has to hold rows. */
const needed: Partial<Record<CriterionOption, Need>> = {
  Company: { about: 'companies', columns: ['company.documents', 'company.structures'] },
  DegraderType: { about: 'degraders', columns: ['degrader.structures'] },
  ClinicalPhases: { about: 'development compounds', columns: ['development.structure'] },
  Indication: { about: 'indications', columns: ['indication.structures'] },
  ActivityMechanism: {
    about: 'mechanisms',
    columns: ['activity.by_mechanism', 'mechanism.structures'],
  },
  // A release built before assays told mutants apart would compare their values with those of the target.
  Selectivity: {
    about: 'affinity or potency that compares between targets',
    columns: ['activity.pactivity.values', 'assay.mutant'],
    all: true,
  },
};

/** Kinds of criterion that a release can answer, by the columns of its index. */
export function optionsOf(columns: readonly IndexColumn[]): CriterionOption[] {
  const lengths = new Map(columns.map(({ name, length }) => [name, length]));
  const holdsRows = (name: string): boolean => (lengths.get(name) ?? 0) > 0;
  const options = answered.filter((option) => {
    const need = needed[option];
    if (need === undefined) return true;
    return need.all === true ? need.columns.every(holdsRows) : need.columns.some(holdsRows);
  });
  return treesOf(columns).length > 0 ? [...options, 'TreeView'] : options;
}

/** Fails with SEARCH_OPTION_UNAVAILABLE where a row names the company of a reference and the release knows none. */
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

/** Fails with SEARCH_OPTION_UNAVAILABLE, naming the option, when a row asks for what the release does not have. */
export function requireSupported(rows: readonly SearchRow[], options: readonly CriterionOption[]): void {
  for (const { rowId, criterion } of rows) {
    const { option } = criterion;
    if (options.includes(option)) continue;
    const about = needed[option]?.about;
    const part = option === 'TreeView' ? `the tree ${criterion.tree}` : option;
    const message =
      about === undefined
        ? `This release cannot be searched by ${part} yet; switch that row off.`
        : `This release holds nothing on ${about}; switch that row off.`;
    throw new AppError('SEARCH_OPTION_UNAVAILABLE', message, { option, part: about ?? part, rowId });
  }
}

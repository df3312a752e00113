import type { Criterion, CriterionOption } from '@moltrove/contract';
import { emptyCriterion } from '../../../search/query/new-search.ts';

/** One interpretation of a text, by its form alone. */
export interface Reading {
  /** The recognised kind: DOI, SMILES, Year, … */
  readonly kind: string;
  /** Describes the rows; empty if there are none. */
  readonly label: string;
  readonly mutationLabel: string;
  /** Rows of the resulting search, joined by AND. */
  readonly rows: readonly Criterion[];
  /** Mutations of the target as the charts list them, as alternatives. */
  readonly mutations: readonly string[];
  /** Parts of the text that may be names known to the release. */
  readonly names: readonly string[];
  /** False for a text that may well be a name, such as SON, which is also valid SMILES. */
  readonly certain: boolean;
  /** The drawing as text, or how the search differs from the text. */
  readonly note: string;
  /** Parts of the text that the search ignores. */
  readonly leftOut: readonly string[];
}

export type CriterionOf<Option extends CriterionOption> = Extract<Criterion, { option: Option }>;

type ReadingFields = Pick<Reading, 'kind' | 'label' | 'rows'> & Partial<Reading>;

export function reading(fields: ReadingFields): Reading {
  return { mutationLabel: '', mutations: [], names: [], certain: true, note: '', leftOut: [], ...fields };
}

export function bibliography(fields: Partial<CriterionOf<'Bibliography'>>): Criterion {
  return { ...(emptyCriterion('Bibliography') as CriterionOf<'Bibliography'>), ...fields };
}

export function structure(fields: Partial<CriterionOf<'Structure'>>): Criterion {
  return { ...(emptyCriterion('Structure') as CriterionOf<'Structure'>), ...fields };
}

export function targets(labels: readonly string[], category: 'uniprotId' | 'targetId'): Criterion {
  const terms = labels.map((label) => ({
    label,
    targetCategories: category,
    operator: '|' as const,
    displayValue: '',
  }));
  return { option: 'Target', terms };
}

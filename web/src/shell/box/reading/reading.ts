import type { Criterion, CriterionOption } from '@moltrove/contract';
import { emptyCriterion } from '../../../search/query/new-search.ts';

/** One way to understand a text, by its form alone. */
export interface Reading {
  /** What it was taken for: DOI, SMILES, Year, … */
  readonly kind: string;
  /** Of the rows; empty where there are none. */
  readonly label: string;
  readonly mutationLabel: string;
  /** Rows of the search that it makes, joined by AND. */
  readonly rows: readonly Criterion[];
  /** Mutations of the target as the charts list them, each an alternative. */
  readonly mutations: readonly string[];
  /** Parts of the text that name something, if the release knows it. */
  readonly names: readonly string[];
  /** False for a text that may well be a name, such as SON, which reads as SMILES too. */
  readonly certain: boolean;
  /** More about it: the drawing as text, what the search does differently from the text. */
  readonly note: string;
  /** Parts of the text that the search leaves out. */
  readonly leftOut: readonly string[];
}

export type Of<Option extends CriterionOption> = Extract<Criterion, { option: Option }>;

type Parts = Pick<Reading, 'kind' | 'label' | 'rows'> & Partial<Reading>;

export function reading(parts: Parts): Reading {
  return { mutationLabel: '', mutations: [], names: [], certain: true, note: '', leftOut: [], ...parts };
}

export function bibliography(parts: Partial<Of<'Bibliography'>>): Criterion {
  return { ...(emptyCriterion('Bibliography') as Of<'Bibliography'>), ...parts };
}

export function structure(parts: Partial<Of<'Structure'>>): Criterion {
  return { ...(emptyCriterion('Structure') as Of<'Structure'>), ...parts };
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

import { type Criterion, type CriterionOf, rangePhrase, refTypeLabels } from '@moltrove/contract';
import type { Chip } from '../chip.ts';
import { journalText, patentText } from './bibliography-parts.ts';

const bibliographyKinds = {
  pubmed: 'PubMed ID',
  doi: 'DOI',
  patent: 'Patent',
  refId: 'Reference',
  year: 'Year',
  title: 'Title',
} as const;

function labelsOf({
  category,
  label,
}: CriterionOf<'Bibliography'>['terms'][number]): Pick<Chip, 'label' | 'labelWith'> {
  if (category !== 'refId') return { label };
  return { label: `ID ${label}`, labelWith: ({ row }) => row('references', Number(label)) ?? `ID ${label}` };
}

export function bibliographyChips(criterion: CriterionOf<'Bibliography'>): Chip[] {
  const { fromYear, toYear } = criterion.criterion;
  const years = rangePhrase('Year', { min: fromYear, max: toYear }, String);
  const yearChip: Chip = {
    key: 'year',
    label: years,
    kind: '',
    without: { ...criterion, criterion: { ...criterion.criterion, fromYear: null, toYear: null } },
  };
  return [
    ...(years === '' ? [] : [yearChip]),
    ...criterion.dataSources.map((source, at) => ({
      key: source,
      label: refTypeLabels[source] ?? source,
      kind: '',
      get without(): Criterion {
        return { ...criterion, dataSources: criterion.dataSources.toSpliced(at, 1) };
      },
    })),
    ...criterion.journals.map((journal, at) => ({
      key: `journal:${at}:${journalText(journal)}`,
      label: journalText(journal),
      kind: '',
      get without(): Criterion {
        return { ...criterion, journals: criterion.journals.toSpliced(at, 1) };
      },
    })),
    ...criterion.patents.map((patent, at) => ({
      key: `patent:${at}:${patentText(patent)}`,
      label: patentText(patent),
      kind: 'Patent',
      get without(): Criterion {
        return { ...criterion, patents: criterion.patents.toSpliced(at, 1) };
      },
    })),
    ...(['authorName', 'company'] as const).flatMap((part) => {
      const label = criterion.criterion[part];
      if (label === null) return [];
      const without = { ...criterion, criterion: { ...criterion.criterion, [part]: null } };
      return [{ key: part, label, kind: part === 'company' ? 'Company' : 'Author', without }];
    }),
    ...criterion.terms.map((term, at) => ({
      key: `${term.category}:${term.label}`,
      ...labelsOf(term),
      kind: bibliographyKinds[term.category],
      get without(): Criterion {
        return { ...criterion, terms: criterion.terms.toSpliced(at, 1) };
      },
    })),
  ];
}

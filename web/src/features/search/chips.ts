import {
  activityTermPhrase,
  criterionPhrase,
  hasValue,
  plainNumber,
  rangePhrase,
  refTypeLabels,
  structurePropertyColumn,
  targetCategoryLabels,
} from '@moltrove/contract';
import type { Criterion, StructureProperty } from '@moltrove/contract';
import { emptyCriterion } from '../../app/new-search.ts';
import type { StructureDrawing } from './structure-draft.ts';
import { textKindLabels } from './text-kind.ts';

/** One value of a row: what it says, and the criterion without it (null where it cannot be taken out by itself). */
export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly kind: string;
  readonly without: Criterion | null;
  /** The structure that is asked for, to be drawn. */
  readonly drawing?: StructureDrawing;
}

/** The values of a row, one by one. */
export function chipsOf(criterion: Criterion): Chip[] {
  switch (criterion.option) {
    case 'Target':
      return criterion.terms.map((term, at) => ({
        key: `${term.targetCategories}:${term.label}`,
        label: term.displayValue === '' ? term.label : term.displayValue,
        kind: term.targetCategories === 'name' ? '' : targetCategoryLabels[term.targetCategories],
        without: { ...criterion, terms: criterion.terms.toSpliced(at, 1) },
      }));
    case 'ActivityTypes':
      return criterion.activities.map((term, at) => ({
        key: `${at}:${activityTermPhrase(term)}`,
        label: activityTermPhrase(term),
        kind: '',
        without: { ...criterion, activities: criterion.activities.toSpliced(at, 1) },
      }));
    case 'Source':
      return criterion.organisms.map((organism, at) => ({
        key: organism,
        label: organism,
        kind: '',
        without: { ...criterion, organisms: criterion.organisms.toSpliced(at, 1) },
      }));
    case 'ClinicalPhases':
      return criterion.phases.map((phase, at) => ({
        key: phase,
        label: phase,
        kind: '',
        without: { ...criterion, phases: criterion.phases.toSpliced(at, 1) },
      }));
    case 'Bibliography':
      return bibliographyChips(criterion);
    case 'Structure':
      return [...structureChips(criterion), ...propertyChips(criterion)];
    default:
      if (!hasValue(criterion)) return [];
      return [{ key: criterion.option, label: criterionPhrase(criterion), kind: '', without: null }];
  }
}

type Of<Option extends Criterion['option']> = Extract<Criterion, { option: Option }>;

function bibliographyChips(criterion: Of<'Bibliography'>): Chip[] {
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
      without: { ...criterion, dataSources: criterion.dataSources.toSpliced(at, 1) },
    })),
    ...criterion.journals.map((journal, at) => ({
      key: `journal:${journal.journalName}`,
      label: journal.journalName,
      kind: '',
      without: { ...criterion, journals: criterion.journals.toSpliced(at, 1) },
    })),
    ...criterion.terms.map((term, at) => ({
      key: `${term.category}:${term.label}`,
      label: term.label,
      kind: bibliographyKinds[term.category],
      without: { ...criterion, terms: criterion.terms.toSpliced(at, 1) },
    })),
  ];
}

export const bibliographyKinds = {
  pubmed: 'PubMed ID',
  doi: 'DOI',
  patent: 'Patent',
  refId: 'Reference ID',
  title: 'Title',
} as const;

function structureChips(criterion: Of<'Structure'>): Chip[] {
  const { drawing, inchikeys, names, structureIds } = criterion;
  const drawn: Chip[] =
    drawing === null
      ? []
      : [
          {
            key: 'drawing',
            label: criterionPhrase({ ...emptyStructure, drawing }),
            kind: textKindLabels[drawing.format],
            without: { ...criterion, drawing: null },
            drawing,
          },
        ];
  return [
    ...drawn,
    ...inchikeys.map((label, at) => ({
      key: `inchikey:${label}`,
      label,
      kind: textKindLabels.inchikey,
      without: { ...criterion, inchikeys: inchikeys.toSpliced(at, 1) },
    })),
    ...names.map((label, at) => ({
      key: `name:${label}`,
      label,
      kind: textKindLabels.name,
      without: { ...criterion, names: names.toSpliced(at, 1) },
    })),
    ...structureIds.map((id, at) => ({
      key: `id:${id}`,
      label: String(id),
      kind: 'Structure ID',
      without: { ...criterion, structureIds: structureIds.toSpliced(at, 1) },
    })),
  ];
}

const emptyStructure = emptyCriterion('Structure') as Of<'Structure'>;

function propertyChips(criterion: Of<'Structure'>): Chip[] {
  const entries = Object.entries(criterion.properties) as [
    StructureProperty,
    { min: number | null; max: number | null },
  ][];
  return entries
    .filter(([, range]) => range.min !== null || range.max !== null)
    .map(([property, range]) => {
      const { label, unit } = structurePropertyColumn(property);
      const { [property]: _, ...others } = criterion.properties;
      return {
        key: property,
        label: rangePhrase(label, range, plainNumber),
        kind: unit ?? '',
        without: { ...criterion, properties: others },
      };
    });
}

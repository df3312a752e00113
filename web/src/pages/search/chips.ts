import {
  activityTermPhrase,
  assayTypeLabels,
  criterionPhrase,
  namesStrain,
  plainNumber,
  rangePhrase,
  refTypeLabels,
  structurePropertyColumn,
  targetCategoryLabels,
  treePathText,
  treeRootId,
} from '@moltrove/contract';
import type { Criterion, StrainTerm, StructureProperty } from '@moltrove/contract';
import { emptyCriterion } from '../../search/query/new-search.ts';
import { journalText, patentText } from './bibliography-parts.ts';
import type { StructureDrawing } from './structure-draft.ts';
import { textKindLabels } from '../../chem-ui/text-kind.ts';

/**
 * One value of a row: what it says, and the criterion without it, which is only made when it is asked for, since a row
 * can have 100,000 values.
 */
export interface Chip {
  readonly key: string;
  readonly label: string;
  /** What is shown on hover, where that is more than the label. */
  readonly title?: string;
  readonly kind: string;
  readonly without: Criterion;
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
        get without(): Criterion {
          return { ...criterion, terms: criterion.terms.toSpliced(at, 1) };
        },
      }));
    case 'ActivityTypes':
      return criterion.activities.map((term, at) => ({
        key: `${at}:${activityTermPhrase(term)}`,
        label: activityTermPhrase(term),
        kind: '',
        get without(): Criterion {
          return { ...criterion, activities: criterion.activities.toSpliced(at, 1) };
        },
      }));
    case 'Source':
      return [
        ...chipsIn(criterion, 'organisms', 'Organism'),
        ...criterion.strains.flatMap((strain, at) =>
          namesStrain(strain)
            ? [
                {
                  key: `strain:${at}`,
                  label: strainText(strain),
                  kind: 'Strain',
                  get without(): Criterion {
                    return { ...criterion, strains: criterion.strains.toSpliced(at, 1) };
                  },
                },
              ]
            : [],
        ),
      ];
    case 'ClinicalPhases':
      return [...chipsIn(criterion, 'phases', ''), ...chipsIn(criterion, 'statuses', 'Status')];
    case 'Company':
      return chipsIn(criterion, 'companies', '');
    case 'DegraderType':
      return chipsIn(criterion, 'degraderTypes', '');
    case 'Indication':
      return chipsIn(criterion, 'indications', '');
    case 'Assay':
      return [
        ...chipsIn(criterion, 'assayTypes', 'Type', (type) => assayTypeLabels[type] ?? type),
        ...chipsIn(criterion, 'methods', 'Method'),
        ...chipsIn(criterion, 'descriptions', 'Description'),
      ];
    case 'ActivityMechanism':
      return chipsIn(criterion, 'mechanisms', '');
    case 'CompoundCategories':
      return chipsIn(criterion, 'categories', '');
    case 'TreeView':
      return criterion.nodes.map(({ id, label }, at) => ({
        key: id,
        label: treeLabel(id, label),
        title: id === treeRootId ? treeLabel(id, label) : treePathText(id, label),
        kind: '',
        get without(): Criterion {
          return { ...criterion, nodes: criterion.nodes.toSpliced(at, 1) };
        },
      }));
    case 'Selectivity':
      return selectivityChips(criterion);
    case 'SelectedRows':
      // They are chosen in results, and shown as a whole.
      return [];
    case 'Bibliography':
      return bibliographyChips(criterion);
    case 'Structure':
      return [...structureChips(criterion), ...propertyChips(criterion)];
  }
}

type Of<Option extends Criterion['option']> = Extract<Criterion, { option: Option }>;

/** A chip for each text of a list of the criterion. */
function chipsIn<C extends Criterion>(
  criterion: C,
  list: keyof C & string,
  kind: string,
  labelOf: (value: string) => string = String,
): Chip[] {
  const values = criterion[list] as readonly string[];
  return values.map((value, at) => ({
    key: `${list}:${value}`,
    label: labelOf(value),
    kind,
    get without(): Criterion {
      return { ...criterion, [list]: values.toSpliced(at, 1) };
    },
  }));
}

function selectivityChips(criterion: Of<'Selectivity'>): Chip[] {
  const side = (key: 'on' | 'over', kind: string): Chip[] =>
    criterion[key].map((term, at) => ({
      key: `${key}:${term.targetCategories}:${term.label}`,
      label: term.displayValue === '' ? term.label : term.displayValue,
      kind,
      get without(): Criterion {
        return { ...criterion, [key]: criterion[key].toSpliced(at, 1) };
      },
    }));
  return [
    ...side('on', 'better'),
    ...side('over', `≥ ${plainNumber(criterion.fold)}-fold weaker`),
    ...chipsIn(criterion, 'activityTypes', 'Type'),
  ];
}

function strainText({ genus, species, strainType }: StrainTerm): string {
  return [genus, species, strainType].filter((part) => part !== null && part !== '').join(' ');
}

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
      label: term.label,
      kind: bibliographyKinds[term.category],
      get without(): Criterion {
        return { ...criterion, terms: criterion.terms.toSpliced(at, 1) };
      },
    })),
  ];
}

export const bibliographyKinds = {
  pubmed: 'PubMed ID',
  doi: 'DOI',
  patent: 'Patent',
  refId: 'Reference ID',
  year: 'Year',
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
      get without(): Criterion {
        return { ...criterion, inchikeys: inchikeys.toSpliced(at, 1) };
      },
    })),
    ...names.map((label, at) => ({
      key: `name:${label}`,
      label,
      kind: textKindLabels.name,
      get without(): Criterion {
        return { ...criterion, names: names.toSpliced(at, 1) };
      },
    })),
    ...structureIds.map((id, at) => ({
      key: `id:${id}`,
      label: String(id),
      kind: 'Structure ID',
      get without(): Criterion {
        return { ...criterion, structureIds: structureIds.toSpliced(at, 1) };
      },
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

function treeLabel(id: string, label: string): string {
  if (label !== '') return label;
  return id === treeRootId ? 'Everything in the tree' : (treePathText(id, '').split(' › ').at(-1) ?? id);
}

import {
  type Criterion,
  type CriterionOf,
  criterionPhrase,
  noNames,
  plainNumber,
  rangePhrase,
  showsInDrawing,
  type SearchNames,
  type StructureProperty,
  structurePropertyColumn,
  textKindLabels,
  withoutStrictCarbons,
} from '@moltrove/contract';
import { emptyCriterion } from '../../../../search/query/new-search.ts';
import type { Chip } from '../chip.ts';

/** The structure of a chip is drawn next to its label. */
const drawnBeside = 'this structure';

export function structureChips(criterion: CriterionOf<'Structure'>): Chip[] {
  const { drawing, inchikeys, names, structureIds } = criterion;
  const drawn: Chip[] =
    drawing === null
      ? []
      : [
          {
            key: 'drawing',
            label: criterionPhrase(
              { ...emptyStructure, drawing },
              { ...noNames, drawing: (each) => (showsInDrawing(each) ? drawnBeside : null) },
            ),
            title: drawing.value,
            kind: textKindLabels[drawing.format],
            without: { ...criterion, drawing: null },
            drawing: { ...drawing, ...withoutStrictCarbons(drawing) },
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
      label: `ID ${id}`,
      labelWith: ({ row }: SearchNames) => row('structures', id) ?? `ID ${id}`,
      kind: 'Structure',
      get without(): Criterion {
        return { ...criterion, structureIds: structureIds.toSpliced(at, 1) };
      },
    })),
  ];
}

const emptyStructure = emptyCriterion('Structure') as CriterionOf<'Structure'>;

export function propertyChips(criterion: CriterionOf<'Structure'>): Chip[] {
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

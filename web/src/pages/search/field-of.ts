import { plainNumber, rowNouns, searchFields, treeNamed } from '@moltrove/contract';
import type { Criterion, SearchField, SearchFieldKey } from '@moltrove/contract';

type Structure = Extract<Criterion, { option: 'Structure' }>;

/**
 * The field that a criterion is shown as. One about structures is shown by what it asks for; one that asks for nothing yet
 * by the field that it was added as.
 */
export function fieldOf(criterion: Criterion, addedAs: SearchFieldKey | null = null): SearchField {
  const key = fieldKeyOf(criterion, addedAs);
  const field = searchFields.find((known) => known.key === key);
  // Beside rows of other kinds a tree says that it is one.
  if (field?.tree !== undefined) return { ...field, label: `${field.label} tree` };
  return (
    field ?? {
      key,
      option: criterion.option,
      group: 'Selection',
      label: criterion.option === 'SelectedRows' ? selectedLabel(criterion) : criterion.option,
      description: '',
      example: '',
      lookups: [],
    }
  );
}

/** `Selected structures (12)`; of all rows but some `Selected structures (all but 3)`. */
function selectedLabel({ tab, ids, within, except }: Extract<Criterion, { option: 'SelectedRows' }>): string {
  const left = except.length === 0 ? 'all' : `all but ${plainNumber(except.length)}`;
  return `Selected ${rowNouns[tab].many} (${within === null ? plainNumber(ids.length) : left})`;
}

function fieldKeyOf(criterion: Criterion, addedAs: SearchFieldKey | null): SearchFieldKey {
  if (criterion.option === 'Structure') return structureField(criterion, addedAs);
  if (criterion.option !== 'TreeView') return criterion.option;
  const tree = treeNamed(criterion.tree);
  return tree === null ? 'TreeView' : `TreeView:${tree.key}`;
}

function structureField(criterion: Structure, addedAs: SearchFieldKey | null): SearchFieldKey {
  if (asksForStructure(criterion)) return 'Structure';
  if (Object.keys(criterion.properties).length > 0) return 'StructuralProperty';
  return addedAs ?? 'Structure';
}

/** True when a row asks for a structure by drawing, InChIKey, name or id. */
export function asksForStructure({ drawing, inchikeys, names, structureIds }: Structure): boolean {
  return drawing !== null || [inchikeys, names, structureIds].some((values) => values.length > 0);
}

import type { Column } from '../../catalogue/column.ts';
import { columnOf } from '../../catalogue/columns.ts';
import type { PropertyRange, StructureProperty } from '../../domain/property-ranges.ts';
import { rangePhrase } from '../value-phrase.ts';
import { allOf, labelled, listed, shownAlternatives } from '../wording.ts';
import type { SearchNames } from '../search-words.ts';
import { drawingPhrase, pluralVerbs, singularVerbs } from './drawing-phrase.ts';
import type { StructureCriterion } from './schema.ts';

export function structurePhrase(criterion: StructureCriterion, names: SearchNames): string {
  const { drawing } = criterion;
  const drawn = drawing === null ? [] : [drawingPhrase(drawing, singularVerbs, names)];
  return allOf([...drawn, ...partPhrases(criterion, names)]);
}

/** `with name aspirin that are similar to CCO (≥ 0.7)` */
export function structureClause(criterion: StructureCriterion, names: SearchNames): string {
  const { drawing } = criterion;
  if (drawing === null) return `with ${structurePhrase(criterion, names)}`;
  const others = partPhrases(criterion, names);
  return [
    ...(others.length === 0 ? [] : [`with ${allOf(others)}`]),
    `that ${drawingPhrase(drawing, pluralVerbs, names)}`,
  ].join(' ');
}

function partPhrases(
  { names, inchikeys, structureIds, properties }: StructureCriterion,
  { row }: SearchNames,
): string[] {
  const ranges = Object.entries(properties).map(([property, range]) =>
    propertyPhrase(property as StructureProperty, range),
  );
  const named = [
    labelled('name', names),
    labelled('InChIKey', inchikeys),
    idsPhrase(structureIds, row),
  ].filter((part) => part !== '');
  return [listed(named, 'or'), ...ranges].filter((part) => part !== '');
}

/** `structure IMATINIB or ID 7`; without any name `structure ID 7 or 12`. */
function idsPhrase(ids: readonly number[], row: SearchNames['row']): string {
  const names = ids.slice(0, shownAlternatives).map((id) => row('structures', id));
  if (names.every((name) => name === null)) return labelled('structure ID', ids.map(String));
  return labelled(
    'structure',
    ids.map((id, at) => names[at] ?? `ID ${id}`),
  );
}

function propertyPhrase(property: StructureProperty, range: PropertyRange): string {
  const { label, unit } = structurePropertyColumn(property);
  // "Mol. weight" within a sentence is "mol. weight"; "PSA" and "H donors" stay.
  const inSentence = /^[A-Z][a-z]/.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label;
  const phrase = rangePhrase(inSentence, range);
  return phrase === '' || unit === null ? phrase : `${phrase} ${unit}`;
}

/** The column of the structures tab with a property. */
export function structurePropertyColumn(property: StructureProperty): Column {
  return columnOf('structures', property === 'clogp' ? 'logp_calc' : property)!;
}

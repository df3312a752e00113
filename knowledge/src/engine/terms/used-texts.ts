import type { UsedText } from './used-text.ts';
import { assayTypeLabels, compareText } from '@moltrove/contract/without-calls';
import { type ReleaseIndex, textColumn } from '../index/release-index.ts';
import type { Codes } from '../../release/typed-arrays.ts';
import { organismParts } from '../text/organisms.ts';
import type { ListField } from './list-fields.ts';
import { textKey } from '../text/text-keys.ts';
import { usedCompanies, usedMechanisms, usedTags } from './used-tags.ts';

/** Phases that the clinical phase lookup leaves out. */
export const droppedPhases: readonly string[] = ['Pre-registration', 'Clinical Phase Unknown', 'Phase IV'];

/**
 * The texts of a field that the release has; `within` narrows some fields, see `TermRequest`. As in a row, spellings
 * that differ only in case are one text, except for units.
 */
export function usedTexts(index: ReleaseIndex, field: ListField, within: string): UsedText[] {
  const texts = textsOf(index, field, within);
  return field === 'activity.uom' ? texts : summedByKey(texts);
}

/** Sums the counts of the spellings of a text, which share no entity, and keeps the first spelling. */
function summedByKey(texts: readonly UsedText[]): UsedText[] {
  const sums = new Map<string, UsedText>();
  for (const text of texts) {
    const key = textKey(text.value);
    const sum = sums.get(key);
    sums.set(key, {
      value: sum === undefined || compareText(text.value, sum.value) < 0 ? text.value : sum.value,
      entities: text.entities + (sum?.entities ?? 0),
      activities: text.activities + (sum?.activities ?? 0),
    });
  }
  return [...sums.values()];
}

function textsOf(index: ReleaseIndex, field: ListField, within: string): UsedText[] {
  const { assays, documents } = index;
  switch (field) {
    case 'activity.type':
      return ofActivities(index, 'activity.type');
    case 'activity.uom':
      return within === '' ? ofActivities(index, 'activity.unit') : unitsOfType(index, within);
    case 'activityMechanism':
      return usedMechanisms(index);
    case 'assay.type':
      return ofEntities(index, 'assay.type', assays.activities).map((used) => ({
        ...used,
        value: assayTypeLabels[used.value] ?? used.value,
      }));
    case 'assay.method':
      return ofEntities(index, 'assay.method', assays.activities);
    case 'source.organism':
      return ofEntities(index, 'assay.organism', assays.activities);
    case 'source.genus':
      return ofOrganisms(index, ({ genus }) => genus);
    case 'source.species':
      return ofOrganisms(index, ({ genus, species }) =>
        within === '' || (genus !== null && textKey(genus) === within) ? species : null,
      );
    case 'source.strainType':
      return strains(index, within);
    case 'bibliography.journal':
      return ofEntities(index, 'document.journal', documents.activities);
    case 'bibliography.country':
      return ofEntities(index, 'document.country', documents.activities);
    case 'bibliography.company':
      return usedTags(index, 'company.documents');
    case 'company':
      return usedCompanies(index);
    case 'indication':
      return usedTags(index, 'indication.structures');
    case 'compoundCategory':
      return [
        ...ofEntities(index, 'structure.molecule_type', index.structures.activities),
        ...usedTags(index, 'category.structures'),
      ];
    case 'clinicalPhase':
      return ofDevelopments(index, 'development.highest_phase').filter(
        ({ value }) => !droppedPhases.includes(value),
      );
    case 'clinicalStatus':
      return ofDevelopments(index, 'development.status');
  }
}

/** Texts of a column of activities, which are the entities. */
function ofActivities(index: ReleaseIndex, name: 'activity.type' | 'activity.unit'): UsedText[] {
  const { texts, codes: ofRow } = textColumn(index.source, name);
  const counts = new Uint32Array(texts.length + 1);
  for (let row = 0; row < ofRow.length; row += 1) counts[ofRow[row]] += 1;
  return texts.map((value, at) => ({ value, entities: counts[at + 1], activities: counts[at + 1] }));
}

/** Units of the activities of a type, from its segments in the order by value. */
function unitsOfType({ activities, segments }: ReleaseIndex, type: string): UsedText[] {
  const { unit, byValue, type: types } = activities;
  const counts = new Uint32Array(unit.texts.length + 1);
  segments.type.forEach((code, at) => {
    if (code === 0 || textKey(types.texts[code - 1]) !== type) return;
    for (let ordinal = segments.start[at]; ordinal < segments.start[at + 1]; ordinal += 1) {
      counts[unit.codes[byValue[ordinal]]] += 1;
    }
  });
  return unit.texts
    .map((value, at) => ({ value, entities: counts[at + 1], activities: counts[at + 1] }))
    .filter(({ entities }) => entities > 0);
}

/** Entities are the rows of the column; `offsets` give the number of activities of each. */
function ofEntities(index: ReleaseIndex, name: string, offsets: Uint32Array): UsedText[] {
  const column = textColumn(index.source, name);
  return countedBy(column.codes, column.texts, (row) => offsets[row + 1] - offsets[row]);
}

function countedBy(
  ofRow: Codes,
  texts: readonly string[],
  activitiesOf: (row: number) => number,
): UsedText[] {
  const entities = new Uint32Array(texts.length + 1);
  const activities = new Uint32Array(texts.length + 1);
  for (let row = 0; row < ofRow.length; row += 1) {
    entities[ofRow[row]] += 1;
    activities[ofRow[row]] += activitiesOf(row);
  }
  return texts
    .map((value, at) => ({ value, entities: entities[at + 1], activities: activities[at + 1] }))
    .filter(({ value }) => value.trim() !== '');
}

/** Parts of the names of organisms; assays are the entities. */
function ofOrganisms(
  index: ReleaseIndex,
  partOf: (parts: ReturnType<typeof organismParts>) => string | null,
): UsedText[] {
  const organisms = ofEntities(index, 'assay.organism', index.assays.activities);
  return organisms.flatMap((used) => {
    const value = partOf(organismParts(used.value));
    return value === null ? [] : [{ ...used, value }];
  });
}

/** Strains of the assays, optionally of one organism: by its whole name, or by genus and species. */
function strains(index: ReleaseIndex, organism: string): UsedText[] {
  const offsets = index.assays.activities;
  const { codes: strainOf, texts } = textColumn(index.source, 'assay.strain');
  if (organism === '') return ofEntities(index, 'assay.strain', offsets);
  const organisms = textColumn(index.source, 'assay.organism');
  const wanted = [false, ...organisms.texts.map((name) => isOrganism(name, organism))];
  const ofWanted = strainOf.map((code, row) => (wanted[organisms.codes[row]] ? code : 0));
  return countedBy(ofWanted, texts, (row) => offsets[row + 1] - offsets[row]).filter(
    ({ entities }) => entities > 0,
  );
}

function isOrganism(name: string, requested: string): boolean {
  const { genus, species } = organismParts(name);
  const parts = [genus, species].filter((part) => part !== null).join(' ');
  return (
    textKey(name) === requested || (genus !== null && [textKey(genus), textKey(parts)].includes(requested))
  );
}

/** Texts of a column of the development compounds. */
function ofDevelopments(index: ReleaseIndex, name: string): UsedText[] {
  const { codes, texts } = textColumn(index.source, name);
  const { structure } = index.developments;
  const { activities: offsets } = index.structures;
  return countedBy(codes, texts, (row) => offsets[structure[row] + 1] - offsets[structure[row]]);
}

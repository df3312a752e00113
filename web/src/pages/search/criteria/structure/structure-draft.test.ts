import { criterionSchema, hasValue } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import {
  draftKey,
  draftOf,
  holdsList,
  type StructureCriterion,
  type StructureDraft,
  withDraft,
} from './structure-draft.ts';

const empty = criterionSchema.parse({ option: 'Structure' }) as StructureCriterion;
const blank = draftOf(empty);

function asked(draft: Partial<StructureDraft>, criterion = empty): StructureCriterion {
  return withDraft(criterion, { ...blank, ...draft });
}

describe('the structure field', () => {
  it('searches by drawing, InChIKeys or names, depending on its text', () => {
    expect(asked({ text: ' c1ccccc1 ' }).drawing).toEqual({
      format: 'smiles',
      value: 'c1ccccc1',
      category: 'subStructure',
      feature: 'desalted',
      chirality: false,
      similarity: null,
    });
    const inchi = 'InChI=1S/CH4/h1H4';
    expect(asked({ text: `${inchi}\n` }).drawing).toMatchObject({ format: 'inchi', value: inchi });
    expect(asked({ text: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N' }).inchikeys).toEqual(['BSYNRYMUTXBXSQ-UHFFFAOYSA-N']);
    expect(asked({ text: 'aspirin; caffeine' }).names).toEqual(['aspirin', 'caffeine']);
    expect(hasValue(asked({ text: '  ' }))).toBe(false);
  });

  it('replaces one kind by another and keeps the properties of the row', () => {
    const row = { ...asked({ text: 'aspirin' }), properties: { mol_weight: { min: null, max: 500 } } };
    const drawn = asked({ text: 'CCO' }, row);
    expect([drawn.names, drawn.drawing?.value, drawn.properties]).toEqual([[], 'CCO', row.properties]);
  });

  it('emits settings only where they apply', () => {
    const settings = { category: 'similarity', chirality: true, minSimilarity: 0.5 } as const;
    expect(asked({ text: 'CCO', ...settings }).drawing).toMatchObject({
      category: 'similarity',
      chirality: false,
      similarity: { min: 0.5, max: null },
    });
    expect(asked({ text: '[#6]~N', ...settings }).drawing).toMatchObject({
      format: 'smarts',
      category: 'subStructure',
      chirality: true,
      similarity: null,
    });
  });

  it.each<Partial<StructureDraft>>([
    { text: 'c1ccccc1', category: 'exact', feature: 'asReported' },
    { text: 'c1ccccc1', chosenKind: 'smarts', chirality: true },
    { text: 'CCO', category: 'similarity', minSimilarity: 0.4, maxSimilarity: 0.9 },
    { text: 'CCO', chosenKind: 'name' },
    { text: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N' },
  ])('restores a search as it was entered: %j', (draft) => {
    const criterion = asked(draft);
    expect(draftOf(criterion)).toMatchObject(draft);
    expect(draftKey(withDraft(empty, draftOf(criterion)))).toBe(draftKey(criterion));
  });
});

describe('a row of structures that holds a list', () => {
  it('has too many names for the field, several kinds, ids, or names that the field would split', () => {
    const names = Array.from({ length: 21 }, (_, at) => `name ${at}`);
    expect(holdsList({ ...empty, names })).toBe(true);
    expect(holdsList({ ...empty, names: names.slice(1) })).toBe(false);
    expect(holdsList({ ...empty, names: ['a'], inchikeys: ['b'] })).toBe(true);
    expect(holdsList({ ...empty, names: ['omega-3; marine'] })).toBe(true);
    expect(holdsList({ ...empty, structureIds: [25] })).toBe(true);
    expect(holdsList(empty)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { treeKeys } from '../catalogue/trees.ts';
import { criteria, criterionOptions } from './query.ts';
import { searchFields } from './search-fields.ts';

const keysOf = (group: string): string[] =>
  searchFields.filter((field) => field.group === group).map(({ key }) => key);

describe('the fields of the builder', () => {
  it('are grouped and ordered as in the criteria list', () => {
    expect([...new Set(searchFields.map(({ group }) => group))]).toEqual(['Input', 'Selection', 'Tree View']);
    expect(keysOf('Input')).toEqual([
      'Target',
      'ActivityTypes',
      'Selectivity',
      'Structure',
      'StructuralProperty',
      'Bibliography',
      'Company',
    ]);
    expect(keysOf('Selection')).toEqual([
      'Source',
      'Assay',
      'ActivityMechanism',
      'Indication',
      'ClinicalPhases',
      'CompoundCategories',
      'DegraderType',
    ]);
    expect(keysOf('Tree View')).toEqual(treeKeys.map((key) => `TreeView:${key}`));
  });

  it('have unique positions in their groups', () => {
    const lists = criterionOptions.flatMap((option) =>
      criteria[option].fields.map(({ group, position }) => `${group} ${position}`),
    );
    expect(new Set(lists).size).toBe(lists.length);
  });

  it('belong to the criterion that is listed under their option', () => {
    for (const option of criterionOptions)
      expect(criteria[option].schema.shape.option.value, option).toBe(option);
  });
});

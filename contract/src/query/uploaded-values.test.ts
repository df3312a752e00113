import { describe, expect, it } from 'vitest';
import { uploadFields, uploadKinds, uploadKindsOf } from '../catalogue/upload-fields.ts';
import { limits } from '../limits.ts';
import { hasValue } from './criteria.ts';
import { criterionSchema } from './query.ts';
import { withUploadedValues } from './uploaded-values.ts';

const criterion = (option: string, more: object = {}) => criterionSchema.parse({ option, ...more });

describe('an uploaded list', () => {
  it.each(uploadKinds)('of $label creates a valid row with a value', ({ field, option }) => {
    const value = field === 'structure.id' ? '25' : 'x';
    const added = withUploadedValues(criterion(option), field, [{ value }, { value: '7' }]);
    expect(criterionSchema.parse(added.criterion)).toEqual(added.criterion);
    expect([hasValue(added.criterion), added.added]).toEqual([true, 2]);
    expect(uploadKindsOf(added.criterion).map((kind) => kind.field)).toContain(field);
  });

  it('is defined once for every kind', () => {
    expect(uploadKinds.map(({ field }) => field).toSorted()).toEqual([...uploadFields].toSorted());
  });

  it('adds values that the row does not have, ignoring case, and counts the others', () => {
    const before = criterion('Target', { terms: [{ label: 'EGFR', targetCategories: 'geneId' }] });
    const added = withUploadedValues(before, 'target.geneId', [
      { value: 'egfr' },
      { value: 'HER2' },
      { value: 'ERBB2', kind: 'officialGeneName', label: 'HER2' },
      { value: 'EGFR', kind: 'officialGeneName' },
    ]);
    expect(added).toMatchObject({ added: 3, alreadyThere: 1, tooMany: 0 });
    expect(added.criterion).toMatchObject({
      terms: [
        { label: 'EGFR', targetCategories: 'geneId' },
        { label: 'HER2', targetCategories: 'geneId', operator: '|', displayValue: '' },
        { label: 'ERBB2', targetCategories: 'officialGeneName', displayValue: 'HER2' },
        { label: 'EGFR', targetCategories: 'officialGeneName' },
      ],
    });
    expect(before).toMatchObject({ terms: [{ label: 'EGFR' }] });
  });

  it('separates structure IDs from CAS numbers', () => {
    const ids = withUploadedValues(criterion('Structure'), 'structure.id', [
      { value: '25', label: 'CHEMBL25' },
    ]);
    const both = withUploadedValues(ids.criterion, 'structure.cas', [{ value: '50-78-2' }]);
    expect(both.criterion).toMatchObject({ structureIds: [25], names: ['50-78-2'] });
  });

  it('reports how many values do not fit into the row', () => {
    const names = Array.from({ length: limits.maxValuesPerRow - 1 }, (_, at) => `c${at}`);
    const added = withUploadedValues(criterion('Company', { companies: names }), 'company', [
      { value: 'a' },
      { value: 'b' },
      { value: 'c0' },
    ]);
    expect(added).toMatchObject({ added: 1, alreadyThere: 1, tooMany: 1 });
  });

  it('is refused by a row of another option', () => {
    expect(() => withUploadedValues(criterion('Company'), 'target.name', [])).toThrow(
      'cannot be added to a row of Company',
    );
  });
});

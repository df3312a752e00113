import { describe, expect, it } from 'vitest';
import { activeRows } from './criteria.ts';
import { includedOptions } from './included-rows.ts';
import { searchQuerySchema } from './query.ts';
import { sentenceOf } from './sentence.ts';

const empty = {
  Company: { option: 'Company' },
  TreeView: { option: 'TreeView', tree: 'Target' },
  Assay: { option: 'Assay' },
  DegraderType: { option: 'DegraderType' },
  ClinicalPhases: { option: 'ClinicalPhases' },
  ActivityMechanism: { option: 'ActivityMechanism' },
  Indication: { option: 'Indication' },
} as const;
const queryOf = (criterion: object, included?: boolean) =>
  searchQuerySchema.parse({ rows: [{ rowId: 'a', criterion, ...(included && { included }) }] });

describe('a row without a value', () => {
  it.each(Object.entries(empty))('of %s takes no part unless it is included', (_, criterion) => {
    expect(activeRows(queryOf(criterion))).toEqual([]);
  });

  it.each(Object.entries(empty))(
    'of %s takes part if it is included and its option allows that',
    (option, criterion) => {
      const may = includedOptions.some((each) => each === option);
      expect(activeRows(queryOf(criterion, true))).toHaveLength(may ? 1 : 0);
    },
  );

  it('searches for any value of its option', () => {
    expect(sentenceOf(queryOf(empty.Company, true))).toContain('any company');
    expect(sentenceOf(queryOf(empty.ActivityMechanism, true))).toContain('any mechanism');
    expect(sentenceOf(queryOf(empty.Assay, true))).toContain('assay of any type');
    expect(sentenceOf(queryOf(empty.ClinicalPhases, true))).toContain('any highest phase');
    expect(sentenceOf(queryOf(empty.TreeView, true))).toContain('everything');
    expect(sentenceOf(queryOf(empty.DegraderType, true))).toContain('Monovalent or Bivalent');
  });

  it('searches for its values if it has some after all', () => {
    const [row] = activeRows(queryOf({ option: 'Company', companies: ['Pfizer'] }, true));
    expect(row!.criterion).toMatchObject({ companies: ['Pfizer'] });
  });
});

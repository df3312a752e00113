import { criterionSchema, hasValue } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { chipsOf } from './chips.ts';

const criteria = [
  {
    option: 'Target',
    terms: [
      { label: 'EGFR', targetCategories: 'geneId' },
      { label: 'Acetylcholinesterase', targetCategories: 'name' },
    ],
  },
  {
    option: 'ActivityTypes',
    activities: [{ activityType: 'Ki' }, { activityType: 'IC50', prefix: '<', minValue: 5 }],
  },
  { option: 'Source', organisms: ['Homo sapiens', 'Mus musculus'] },
  { option: 'ClinicalPhases', phases: ['Approved', 'Phase II'], statuses: [] },
  {
    option: 'Bibliography',
    criterion: { fromYear: 2010 },
    dataSources: ['J'],
    journals: [{ journalName: 'J Med Chem' }],
    terms: [{ category: 'pubmed', label: '42' }],
  },
  {
    option: 'Structure',
    drawing: { format: 'smiles', value: 'c1ccccc1' },
    inchikeys: ['BSYNRYMUTXBXSQ-UHFFFAOYSA-N'],
    names: ['aspirin', 'caffeine'],
    structureIds: [7],
  },
  { option: 'Structure', properties: { mol_weight: { min: 0, max: 500 }, psa: {}, clogp: { max: 5 } } },
].map((criterion) => criterionSchema.parse(criterion));

describe('the chips of a row', () => {
  it.each(criteria.map((criterion) => [criterion.option, criterion] as const))(
    'of %s take out one value each',
    (_, criterion) => {
      let left = criterion;
      const labels: string[] = [];
      for (let [chip] = chipsOf(left); chip !== undefined; [chip] = chipsOf(left)) {
        labels.push(chip.label);
        left = criterionSchema.parse(chip.without);
      }
      expect(labels).toEqual(chipsOf(criterion).map(({ label }) => label));
      expect(labels.length).toBeGreaterThan(1);
      expect(hasValue(left)).toBe(false);
    },
  );

  it('say the kind of a value and leave untouched ranges out', () => {
    expect(chipsOf(criteria[0]!).map(({ label, kind }) => [label, kind])).toEqual([
      ['EGFR', 'Gene ID'],
      ['Acetylcholinesterase', ''],
    ]);
    expect(chipsOf(criteria[6]!).map(({ label, kind }) => [label, kind])).toEqual([
      ['Mol. weight 0 to 500', 'g/mol'],
      ['logP (calc.) ≤ 5', ''],
    ]);
  });

  it('say what a drawing asks for and carry it to be drawn', () => {
    const [drawn, ...others] = chipsOf(criteria[5]!);
    expect(drawn).toMatchObject({
      label: 'contains c1ccccc1',
      kind: 'SMILES',
      drawing: { value: 'c1ccccc1' },
    });
    expect(others.map(({ label, kind }) => `${label} ${kind}`)).toEqual([
      'BSYNRYMUTXBXSQ-UHFFFAOYSA-N InChIKey',
      'aspirin Name',
      'caffeine Name',
      '7 Structure ID',
    ]);
  });

  it('of a kind that has no editor say it as a whole', () => {
    const company = criterionSchema.parse({ option: 'Company', companies: ['A', 'B'] });
    expect(chipsOf(company)).toEqual([{ key: 'Company', label: 'company A or B', kind: '', without: null }]);
    expect(chipsOf(criterionSchema.parse({ option: 'Company' }))).toEqual([]);
  });
});

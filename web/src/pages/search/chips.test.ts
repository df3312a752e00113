import { criterionSchema, hasValue, sentenceOf } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { searchBy } from '../../search/query/new-search.ts';
import { targetTermOf } from '../../queries/terms.ts';
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
  {
    option: 'Source',
    organisms: ['Homo sapiens', 'Mus musculus'],
    strains: [{ genus: 'Rattus', strainType: 'Wistar' }],
  },
  { option: 'ClinicalPhases', phases: ['Approved', 'Phase II'], statuses: ['Withdrawn'] },
  {
    option: 'Bibliography',
    criterion: { fromYear: 2010, authorName: 'Smith', company: 'Pfizer' },
    dataSources: ['J'],
    journals: [{ journalName: 'J Med Chem', year: 2012, volume: '55' }, { journalName: 'Nature' }],
    patents: [{ countryCode: 'US', year: 2011 }],
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
  { option: 'Company', companies: ['A', 'B'] },
  { option: 'DegraderType', degraderTypes: ['Monovalent', 'Bivalent'] },
  { option: 'Indication', indications: ['Asthma', 'Gout'] },
  { option: 'Assay', assayTypes: ['B'], methods: ['ELISA'], descriptions: ['human liver'] },
  { option: 'ActivityMechanism', mechanisms: ['Agonist', 'Antagonist'] },
  { option: 'CompoundCategories', categories: ['Prodrug', 'Natural product'] },
  {
    option: 'Selectivity',
    on: [{ label: 'ABL1', targetCategories: 'officialGeneName' }],
    over: [{ label: 'KIT', targetCategories: 'officialGeneName' }],
    activityTypes: ['Kd'],
    fold: 30,
  },
].map((criterion) => criterionSchema.parse(criterion));

function chipTexts(option: string): string[] {
  return chipsOf(criteria.find((criterion) => criterion.option === option)!).map(({ label, kind }) =>
    `${label} ${kind}`.trim(),
  );
}

describe('the chips of a row', () => {
  it.each(criteria.map((criterion) => [criterion.option, criterion] as const))(
    'remove one value each: %s',
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

  it('include the kind of a value and omit unset ranges', () => {
    expect(chipsOf(criteria[0]!).map(({ label, kind }) => [label, kind])).toEqual([
      ['EGFR', 'Gene ID'],
      ['Acetylcholinesterase', ''],
    ]);
    expect(chipsOf(criteria[6]!).map(({ label, kind }) => [label, kind])).toEqual([
      ['Mol. weight 0 to 500', 'g/mol'],
      ['logP (calc.) ≤ 5', ''],
    ]);
  });

  it('describe how a drawing has to match, and contain the drawing', () => {
    const [drawn, ...others] = chipsOf(criteria[5]!);
    expect(drawn).toMatchObject({
      label: 'contains this structure',
      kind: 'SMILES',
      drawing: { value: 'c1ccccc1' },
    });
    const names = { row: () => 'IMATINIB', drawing: () => null };
    expect(others.at(-1)?.labelWith?.(names)).toBe('IMATINIB');
    expect(others.map(({ label, kind }) => `${label} ${kind}`)).toEqual([
      'BSYNRYMUTXBXSQ-UHFFFAOYSA-N InChIKey',
      'aspirin Name',
      'caffeine Name',
      'ID 7 Structure',
    ]);
  });

  it('name the part of a reference or an assay that they stand for', () => {
    expect(chipTexts('Bibliography')).toEqual([
      'Year ≥ 2010',
      'Journal article',
      'J Med Chem, 2012, vol. 55',
      'Nature',
      'US, 2011 Patent',
      'Smith Author',
      'Pfizer Company',
      '42 PubMed ID',
    ]);
    expect(chipTexts('Assay')).toEqual(['Binding Type', 'ELISA Method', 'human liver Description']);
    expect(chipTexts('Source').at(-1)).toBe('Rattus Wistar Strain');
  });
});

it('name a suggested target by its organism, in the chip and in the sentence', () => {
  const proposed = {
    field: 'target',
    value: 'CHEMBL339',
    label: 'Dopamine D2 receptor (Rattus norvegicus)',
    category: 'targetId',
    hint: 'CHEMBL339',
    entities: 1,
    activities: 25,
  } as const;
  const criterion = { option: 'Target' as const, terms: [targetTermOf(proposed)] };
  expect(chipsOf(criterion).map(({ label }) => label)).toEqual([proposed.label]);
  const { query } = searchBy(criterion);
  expect(sentenceOf(query)).toBe('Records with target Dopamine D2 receptor (Rattus norvegicus).');
});

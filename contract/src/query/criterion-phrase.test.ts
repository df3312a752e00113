import { describe, expect, it } from 'vitest';
import { criterionPhrase, structuresClause } from './sentence.ts';
import { criterionSchema } from './query.ts';

const aspirin = 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N';
const named = {
  option: 'Structure',
  names: ['aspirin', 'ibuprofen'],
  inchikeys: [aspirin],
  structureIds: [7],
};
const properties = { mol_weight: { max: 500 }, psa: { min: 20 } };
const drawing = { format: 'smiles', value: 'CCO' };
const journals = [{ journalName: 'J Med Chem', year: 2019, volume: '62', issue: '3', pageNo: '1420' }];
const years = { fromYear: 2015, toYear: 2020 };
const terms = [
  { category: 'pubmed', label: '30000001' },
  { category: 'doi', label: '10.1000/1' },
];

describe('the wording of a criterion', () => {
  it.each<[string, object, string]>([
    [
      'a phase and a status, both',
      { option: 'ClinicalPhases', phases: ['Approved'], statuses: ['Withdrawn'] },
      'highest phase Approved and status Withdrawn',
    ],
    [
      'phases and statuses, each of them alternatives',
      { option: 'ClinicalPhases', phases: ['Phase 3', 'Approved'], statuses: ['Active', 'Withdrawn'] },
      'highest phase Phase 3 or Approved, and status Active or Withdrawn',
    ],
    [
      'statuses alone',
      { option: 'ClinicalPhases', phases: [], statuses: ['Active', 'Withdrawn'] },
      'status Active or Withdrawn',
    ],
    [
      'names, InChIKeys and ids as alternatives',
      named,
      `name aspirin or ibuprofen, InChIKey ${aspirin} or structure ID 7`,
    ],
    [
      'one of the names and every property',
      { option: 'Structure', names: ['aspirin'], inchikeys: [aspirin], properties },
      `name aspirin or InChIKey ${aspirin}, mol. weight ≤ 500 g/mol, and PSA ≥ 20 Å²`,
    ],
    [
      'a drawing, a name and a property, all of them',
      { option: 'Structure', names: ['aspirin'], drawing, properties: { mol_weight: { max: 500 } } },
      'contains CCO, name aspirin and mol. weight ≤ 500 g/mol',
    ],
    [
      'types and methods, each of them alternatives',
      { option: 'Assay', assayTypes: ['Binding', 'Functional'], methods: ['SPR', 'ITC'] },
      'assay of type Binding or Functional, and by SPR or ITC',
    ],
    ['an assay type alone', { option: 'Assay', assayTypes: ['Binding'] }, 'assay of type Binding'],
    ['methods alone', { option: 'Assay', methods: ['SPR', 'ITC'] }, 'assay by SPR or ITC'],
    [
      'all parts of a reference',
      { option: 'Bibliography', terms, criterion: years },
      'PubMed ID 30000001 or DOI 10.1000/1, and year of publication 2015 to 2020',
    ],
    [
      'any part of a reference',
      { option: 'Bibliography', terms, criterion: years, operatorFlag: 'OR' },
      'PubMed ID 30000001 or DOI 10.1000/1 or year of publication 2015 to 2020',
    ],
    [
      'a page of a journal',
      { option: 'Bibliography', journals },
      'J Med Chem 2019 volume 62 issue 3 page 1420',
    ],
    [
      'organisms, a genus and a strain',
      {
        option: 'Source',
        organisms: ['Homo sapiens'],
        strains: [{ genus: 'Rattus' }, { genus: 'Escherichia', species: 'coli', strainType: 'K12' }, {}],
      },
      'source organism Homo sapiens, genus Rattus or Escherichia coli strain K12',
    ],
    ['a species', { option: 'Source', strains: [{ species: 'coli' }] }, 'source organism species coli'],
    ['a strain alone', { option: 'Source', strains: [{ strainType: 'K12' }] }, 'source strain K12'],
    [
      'words of a description',
      { option: 'Assay', assayTypes: ['Binding'], descriptions: ['hERG patch clamp', 'microsomes'] },
      'assay of type Binding and described with the words “hERG patch clamp” or “microsomes”',
    ],
    [
      'parts of a patent and a company',
      {
        option: 'Bibliography',
        patents: [{ countryCode: 'US', year: 2019 }],
        criterion: { company: 'Pfizer' },
      },
      'patent US 2019 and company Pfizer',
    ],
    ['companies', { option: 'Company', companies: ['Pfizer', 'Acme'] }, 'company Pfizer or Acme'],
    ['degraders', { option: 'DegraderType', degraderTypes: ['Bivalent'] }, 'degrader type Bivalent'],
    ['any patent', { option: 'Bibliography', patents: [{}] }, 'patent'],
  ])('contains %s', (_, criterion, phrase) => {
    expect(criterionPhrase(criterionSchema.parse(criterion))).toBe(phrase);
  });

  it('follows "structures" if they are drawn and named', () => {
    const drawn = criterionSchema.parse({
      ...named,
      structureIds: [],
      names: ['aspirin'],
      drawing,
      properties,
    });
    expect(structuresClause(drawn)).toBe(
      `with name aspirin or InChIKey ${aspirin}, mol. weight ≤ 500 g/mol, and PSA ≥ 20 Å² that contain CCO`,
    );
  });
});

import { criterionPhrase, criterionSchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { recognise, severalNames } from './recognise.ts';

const molfile = '\n  -INDIGO-\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n';

/** What a text is taken for, the certain readings alone. */
function certain(text: string): string[] {
  return recognise(text)
    .filter((found) => found.certain)
    .map(({ criterion }) => criterionPhrase(criterion));
}

describe('what the header box recognises', () => {
  it.each([
    ['2015', ['year of publication 2015']],
    ['2015-2020', ['year of publication 2015 to 2020']],
    [' 2015 to 2020 ', ['year of publication 2015 to 2020']],
    ['10.1021/jm00001a001', ['DOI 10.1021/jm00001a001']],
    ['https://doi.org/10.1021/jm00001a001', ['DOI 10.1021/jm00001a001']],
    ['12345678', ['PubMed ID 12345678']],
    ['PMID: 42', ['PubMed ID 42']],
    ['12345678, 23456789', ['PubMed ID 12345678 or PubMed ID 23456789']],
    ['US 9,987,654 B2', ['patent US-9987654-B2']],
    ['EP1234567 WO 2012/123456', ['patent EP-1234567 or patent WO-2012123456']],
    ['IC50 <= 100 nM', ['IC50 ≤ 100 nM']],
    ['IC50=100', ['IC50 = 100']],
    ['ki<5', ['ki < 5']],
    ['% Inhibition ≥ 50 %', ['% Inhibition ≥ 50 %']],
    ['P00533', ['target P00533 (UniProt ID)']],
    ['P00533 A0A024R161', ['target P00533 (UniProt ID) or A0A024R161 (UniProt ID)']],
    ['BSYNRYMUTXBXSQ-UHFFFAOYSA-N', ['InChIKey BSYNRYMUTXBXSQ-UHFFFAOYSA-N']],
    ['InChI=1S/CH4/h1H4', ['is exactly InChI=1S/CH4/h1H4']],
    ['c1ccc2ncncc2c1', ['contains c1ccc2ncncc2c1']],
    ['CC(=O)Oc1ccccc1', ['contains CC(=O)Oc1ccccc1']],
    ['[NX3;H2]C=O', ['contains [NX3;H2]C=O']],
  ])('%s', (text, phrases) => {
    expect(certain(text)).toEqual(phrases);
    for (const { criterion } of recognise(text)) expect(criterionSchema.parse(criterion)).toEqual(criterion);
  });

  it.each([
    '',
    'EGFR',
    '1234',
    '2020-2015',
    'a < b',
    '5-HT2B',
    '1500000000',
    'aspirin',
    'CA12',
    'BI-2536',
    'NOS1',
  ])('nothing in %j', (text) => {
    expect(recognise(text)).toEqual([]);
  });

  it.each([
    ['SON', 'contains SON'],
    ['CBS', 'contains CBS'],
    ['CCO', 'contains CCO'],
    ['chembl203', 'target CHEMBL203'],
  ])('%s, which may be a name, with doubt', (text, phrase) => {
    expect(certain(text)).toEqual([]);
    expect(recognise(text).map(({ criterion }) => criterionPhrase(criterion))).toEqual([phrase]);
  });

  it('a pasted molfile, as it is', () => {
    expect(recognise(molfile)).toMatchObject([
      {
        label: 'Structure contains the drawn molfile',
        certain: true,
        criterion: { drawing: { format: 'molfile', value: molfile } },
      },
    ]);
  });

  it('says what it leaves out', () => {
    const [found] = recognise('10.1021/jm1, EGFR');
    expect(found).toMatchObject({ label: 'DOI 10.1021/jm1', kind: 'DOI', unread: ['EGFR'] });
  });
});

describe('several names at once', () => {
  it.each([
    ['EGFR ERBB2 KRAS', ['EGFR', 'ERBB2', 'KRAS']],
    ['gefitinib, acetylsalicylic acid; EGFR', ['gefitinib', 'acetylsalicylic acid', 'EGFR']],
    ['gefitinib\nerlotinib\ngefitinib', ['gefitinib', 'erlotinib']],
    ['CHEMBL25 CHEMBL203', ['CHEMBL25', 'CHEMBL203']],
    ['EGFR', []],
    ['dopamine D2 receptor', []],
    ['', []],
  ])('%j', (text, names) => {
    expect(severalNames(text)).toEqual(names);
  });

  it('are at most twenty', () => {
    const many = Array.from({ length: 30 }, (_, at) => `GENE${at}`).join(' ');
    expect(severalNames(many)).toHaveLength(20);
  });
});

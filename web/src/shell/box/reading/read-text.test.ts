import { criterionPhrase, criterionSchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { Random } from './random.fixture.ts';
import { readText } from './read-text.ts';

const molfile = '\n  -INDIGO-\n\n  1  0  0  0  0  0  0  0  0  0999 V2000\nM  END\n';
const gefitinib = 'COc1cc2ncnc(Nc3ccc(F)c(Cl)c3)c2cc1OCCCN1CCOCC1';
const aspirinInchi = 'InChI=1S/C9H8O4/c1-6(10)13-8-5-3-2-4-7(8)9(11)12/h2-5H,1H3,(H,11,12)';

/** The names, rows and mutations of each reading. */
function asked(text: string, certain?: boolean): string[] {
  return readText(text)
    .filter((reading) => certain === undefined || reading.certain === certain)
    .map(({ names, rows, mutations }) =>
      [
        ...names.map((name) => `“${name}”`),
        ...rows.map((row) => criterionPhrase(row)),
        ...(mutations.length === 0 ? [] : [`mutation ${mutations.join(' / ')}`]),
      ].join(' + '),
    );
}

describe('the readings of a text', () => {
  it.each([
    ['2015', ['year of publication 2015']],
    ['10.1021/jm00001a001', ['DOI 10.1021/jm00001a001']],
    ['https://doi.org/10.1021/jm00001a001', ['DOI 10.1021/jm00001a001']],
    ['12345678', ['PubMed ID 12345678']],
    ['PMID: 42', ['PubMed ID 42']],
    ['12345678, 23456789', ['PubMed ID 12345678 or PubMed ID 23456789']],
    ['US 9,987,654 B2', ['patent US-9987654-B2']],
    ['EP1234567 WO 2012/123456', ['patent EP-1234567 or patent WO-2012123456']],
    ['P00533', ['target P00533 (UniProt ID)']],
    ['P00533 A0A024R161', ['target P00533 (UniProt ID) or A0A024R161 (UniProt ID)']],
    ['BSYNRYMUTXBXSQ-UHFFFAOYSA-N', ['InChIKey BSYNRYMUTXBXSQ-UHFFFAOYSA-N']],
    [
      'BSYNRYMUTXBXSQ-UHFFFAOYSA-N, RYYVLZVUVIJVGH-UHFFFAOYSA-N',
      ['InChIKey BSYNRYMUTXBXSQ-UHFFFAOYSA-N or RYYVLZVUVIJVGH-UHFFFAOYSA-N'],
    ],
    ['[NX3;H2]C=O', ['contains [NX3;H2]C=O']],
    ['CL < 5 mL/min', ['CL < 5 mL/min']],
  ])('%s', (text, phrases) => {
    expect(asked(text)).toEqual(phrases);
  });

  it('of a large molecule are exact, similar, substructure', () => {
    expect(asked(gefitinib)).toEqual([
      `is exactly ${gefitinib}`,
      `is similar to ${gefitinib} (≥ 0.7)`,
      `contains ${gefitinib}`,
    ]);
  });

  it('of a small molecule begin with substructure', () => {
    const part = 'c1ccc2ncncc2c1';
    expect(asked(part)).toEqual([`contains ${part}`, `is exactly ${part}`, `is similar to ${part} (≥ 0.7)`]);
  });

  it.each([aspirinInchi, ` ${aspirinInchi}\n`])('of an InChI are exact only', (text) => {
    expect(readText(text).map(({ rows, leftOut }) => [rows, leftOut])).toMatchObject([
      [[{ drawing: { format: 'inchi', value: aspirinInchi, category: 'exact' } }], []],
    ]);
  });

  it('of a pasted molfile leave it unchanged', () => {
    const [first] = readText(molfile);
    expect(first).toMatchObject({
      certain: true,
      rows: [{ drawing: { format: 'molfile', value: molfile } }],
    });
  });
});

describe('values of activities', () => {
  it.each([
    ['IC50 <= 100 nM', 'IC50 ≤ 100 nM'],
    ['ic50 ≤ 100 nm', 'IC50 ≤ 100 nM'],
    ['IC50=100', 'IC50 = 100'],
    ['ki<5', 'Ki < 5'],
    ['Ki 10-100 nM', 'Ki 10 to 100 nM'],
    ['Ki 10–100 nM', 'Ki 10 to 100 nM'],
    ['Ki 10 to 100 nM', 'Ki 10 to 100 nM'],
    ['Ki between 10 and 100 nM', 'Ki 10 to 100 nM'],
    ['Ki 10 nM - 1 µM', 'Ki 0.01 to 1 uM'],
    ['KI 10\u00a0\u2212\u00a0100 NM', 'Ki 10 to 100 nM'],
    ['EC50 > 1 μM', 'EC50 > 1 uM'],
    ['EC50 10 nM', 'EC50 = 10 nM'],
    ['IC50 below 10 nM', 'IC50 < 10 nM'],
    ['IC50 at least 1e3 nM', 'IC50 ≥ 1,000 nM'],
    ['pIC50 > 7,5', 'pIC50 > 7.5'],
    ['% Inhibition ≥ 50 %', '% Inhibition ≥ 50 %'],
    ['MIC <= 4 ug/mL', 'MIC ≤ 4 ug.mL-1'],
  ])('%s', (text, phrase) => {
    expect(asked(text)).toEqual([phrase]);
    expect(readText(text).every(({ certain }) => certain)).toBe(true);
  });

  it('with an ambiguous comma have two readings', () => {
    expect(asked('IC50 < 1,500 nM')).toEqual(['IC50 < 1,500 nM', 'IC50 < 1.5 nM']);
    expect(asked('IC50 < 1,500,000 nM')).toEqual(['IC50 < 1,500,000 nM']);
    expect(asked('IC50 < 0,125 nM')).toEqual(['IC50 < 0.125 nM']);
  });
});

describe('properties of structures', () => {
  it.each([
    ['MW < 400', 'mol. weight ≤ 400 g/mol'],
    ['mw<=400', 'mol. weight ≤ 400 g/mol'],
    ['MW 300-450', 'mol. weight 300 to 450 g/mol'],
    ['Mol. weight 300–450 Da', 'mol. weight 300 to 450 g/mol'],
    ['molecular weight between 300 and 450', 'mol. weight 300 to 450 g/mol'],
    ['logP < 3', 'logP (calc.) ≤ 3'],
    ['cLogP ≤ 3,5', 'logP (calc.) ≤ 3.5'],
    ['AlogP >= -1', 'logP (calc.) ≥ -1'],
    ['PSA < 90', 'PSA ≤ 90 Å²'],
    ['tpsa below 90 Å2', 'PSA ≤ 90 Å²'],
    ['rotatable bonds <= 5', 'rotatable bonds ≤ 5'],
    ['rot. bonds < 5', 'rotatable bonds ≤ 4'],
    ['HBD <= 2', 'H donors ≤ 2'],
    ['H-bond donors > 2', 'H donors ≥ 3'],
    ['HBA 2-6', 'H acceptors 2 to 6'],
    ['rings < 4', 'rings ≤ 3'],
    ['Fsp3 >= 0.4', 'fsp3 ≥ 0.4'],
    ['net charge > 0', 'formal charge ≥ 1'],
    ['CNS MPO at least 4', 'CNS MPO ≥ 4'],
  ])('%s', (text, phrase) => {
    expect(asked(text).map((each) => each.toLowerCase())).toEqual([phrase.toLowerCase()]);
  });

  it('are one row, with a note that their bounds are inclusive', () => {
    const [reading] = readText('MW < 400, logP < 3');
    expect(reading).toMatchObject({
      rows: [{ properties: { mol_weight: { min: null, max: 400 }, clogp: { min: null, max: 3 } } }],
      note: 'ranges of properties include their bounds',
      leftOut: [],
      names: [],
    });
    expect(readText('MW <= 400')[0]!.note).toBe('');
    expect(readText('HBD < 5')[0]!.note).toBe('');
  });
});

describe('years of publication', () => {
  it.each([
    ['2010-2015', 'year of publication 2010 to 2015'],
    ['2010–2015', 'year of publication 2010 to 2015'],
    [' 2010 to 2015 ', 'year of publication 2010 to 2015'],
    ['between 2010 and 2015', 'year of publication 2010 to 2015'],
    ['since 2010', 'year of publication ≥ 2010'],
    ['Published since 2010', 'year of publication ≥ 2010'],
    ['after 2010', 'year of publication ≥ 2011'],
    ['before 2005', 'year of publication ≤ 2004'],
    ['until 2005', 'year of publication ≤ 2005'],
    ['in 2005', 'year of publication 2005'],
    ['year >= 2010', 'year of publication ≥ 2010'],
  ])('%s', (text, phrase) => {
    expect(asked(text, true)).toEqual([phrase]);
  });
});

describe('phases and statuses', () => {
  it.each([
    ['phase 3', ['highest phase Phase III']],
    ['Phase III', ['highest phase Phase III']],
    ['phase iii', ['highest phase Phase III']],
    ['phase 1/2', ['highest phase Phase I or Phase II']],
    ['early phase 1', ['highest phase Early Phase I']],
    ['phase 4', ['highest phase Approved']],
    ['approved', ['highest phase Approved', 'status Approved']],
    ['Approved drugs', ['highest phase Approved', 'status Approved']],
    ['withdrawn', ['status Withdrawn']],
    ['discontinued', ['status Discontinued']],
  ])('%s, which may be part of a name', (text, phrases) => {
    expect(asked(text, false)).toEqual(phrases);
  });
});

describe('complete phrases', () => {
  it.each([
    ['EGFR IC50 <= 10 nM since 2010', ['“EGFR” + IC50 ≤ 10 nM + year of publication ≥ 2010']],
    ['egfr ic50≤10nm since 2010', ['“egfr” + IC50 ≤ 10 nM + year of publication ≥ 2010']],
    ['IC50 < 10 nM for EGFR and ERBB2', ['“EGFR” + “ERBB2” + IC50 < 10 nM']],
    ['BRAF V600E', ['“BRAF” + mutation V600E']],
    ['BRAF p.V600E Ki < 5 nM', ['“BRAF” + Ki < 5 nM + mutation V600E']],
    ['EGFR L858R/T790M', ['“EGFR” + mutation L858R, T790M / T790M, L858R']],
    ['EGFR MW 300-450', ['“EGFR” + mol. weight 300 to 450 g/mol']],
    ['EGFR, phase 3, before 2005', ['“EGFR” + highest phase Phase III + year of publication ≤ 2004']],
    ['dopamine D2 receptor Ki < 1 nM', ['“dopamine D2 receptor” + Ki < 1 nM']],
  ])('%s', (text, phrases) => {
    expect(asked(text)).toEqual(phrases);
  });

  it('keep the words "or" and "not", so that they are reported as left out', () => {
    expect(readText('EGFR or IC50 < 10 nM')[0]!.names).toEqual(['EGFR or']);
    expect(readText('IC50 < 10 nM not hERG')[0]!.names).toEqual(['not hERG']);
  });
});

describe('texts that are only names', () => {
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
    'gefitnib',
    'Pfizer',
    'CHEMBL203',
    'CHEMBL25 chembl203',
    '50-78-2',
    'J Med Chem 2005 48 3663',
    'A2A',
  ])('%j', (text) => {
    expect(readText(text)).toEqual([]);
  });

  it.each([
    ['SON', 'contains SON'],
    ['CBS', 'contains CBS'],
    ['CCO', 'contains CCO'],
    ['K252A', 'mutation K252A'],
  ])('%s may also be something else', (text, phrase) => {
    expect(asked(text, true)).toEqual([]);
    expect(asked(text, false)).toEqual([phrase]);
  });

  it('among references are reported as left out', () => {
    const [reading] = readText('10.1021/jm1, EGFR');
    expect(reading).toMatchObject({ label: 'DOI 10.1021/jm1', kind: 'DOI', leftOut: ['EGFR'] });
  });
});

describe('any text', () => {
  const pieces = [
    ...'()[]{}<>=≤≥-–,;.:/\\@#%+*~ \t\n0123456789aBcNµÅ'.split(''),
    'IC50',
    'Ki',
    'nM',
    'MW',
    'logP',
    '<=',
    ' 10 ',
    '1,500',
    'since 2010',
    '2010-2015',
    'phase 3',
    'V600E',
    'CHEMBL25',
    'InChI=1S/',
    'J. Med. Chem.',
    '50-78-2',
    'EGFR',
    'c1ccccc1',
    '10.1021/x',
    'between',
    ' and ',
    ' to ',
  ];

  it('is read without an error as valid searches', () => {
    const random = new Random(7);
    for (let round = 0; round < 4000; round += 1) {
      const text = Array.from({ length: 1 + random.below(14) }, () => random.pick(pieces)).join('');
      for (const { rows, label, mutationLabel, mutations } of readText(text)) {
        expect(label + mutationLabel, text).not.toBe('');
        expect(rows.length + mutations.length, text).toBeGreaterThan(0);
        for (const row of rows) expect(criterionSchema.parse(row), text).toEqual(row);
      }
    }
  });

  it('is read at any length', () => {
    for (const piece of [...pieces, 'IC50 <', '1,', 'phase ', '(C', 'C1', 'a b ', '[', 'mol ', 'J. ']) {
      const text = piece.repeat(Math.ceil(30_000 / piece.length));
      expect(Array.isArray(readText(text))).toBe(true);
      expect(Array.isArray(readText(text.slice(0, 299)))).toBe(true);
    }
  });
});

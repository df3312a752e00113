import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Criterion,
  type Search,
  type UploadField,
  criterionSchema,
  limits,
  searchSchema,
  uploadFields,
  uploadKindOf,
  uploadKinds,
  withUploadedValues,
} from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgeBase, MatchedList } from '../../../knowledge-base.ts';
import { finishTestRelease } from '../../../testing/build-test-release.ts';
import { randomRelease } from '../../../testing/random-release.ts';
import { type ReleaseTables, type TableRow, writeRows } from '../../../testing/release-tables.ts';
import { openEmbedded } from '../../open.ts';
import { textKey } from '../../text/text-keys.ts';

const aspirin = 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N';
const rightHand = 'AAAAAAAAAAAAAA-BBBBBBBBSA-N';
const leftHand = 'AAAAAAAAAAAAAA-CCCCCCCCSA-N';
const targetTerm = (target_id: number, kind: string, ...terms: string[]): TableRow[] =>
  terms.map((term) => ({ target_id, kind, term }));

/** Genes of two organisms, a complex, shared names, salts, references with every id. */
const tables: ReleaseTables = {
  structure: [
    { str_id: 1, chembl_id: 'CHEMBL25', pref_name: 'ASPIRIN', inchi_key: aspirin },
    { str_id: 2, chembl_id: 'CHEMBL30', pref_name: 'IMATINIB', inchi_key: rightHand },
    { str_id: 3, chembl_id: 'CHEMBL31', pref_name: 'SULFASALAZINE', inchi_key: leftHand },
    { str_id: 4, chembl_id: 'CHEMBL32', pref_name: 'DULOXINE' },
  ],
  compound_form: [
    {
      form_id: 20,
      str_id: 2,
      chembl_id: 'CHEMBL99',
      pref_name: 'IMATINIB MESYLATE',
      inchi_key: 'ZZZZZZZZZZZZZZ-DDDDDDDDSA-N',
    },
  ],
  synonym: [
    { str_id: 1, synonym: '50-78-2', kind: null },
    { str_id: 1, synonym: 'Shared', kind: null },
    { str_id: 3, synonym: 'shared', kind: null },
    { str_id: 4, synonym: 'Aspirin', kind: null },
  ],
  target: [
    {
      target_id: 1,
      chembl_id: 'CHEMBL203',
      pref_name: 'Epidermal growth factor receptor',
      organism: 'Homo sapiens',
    },
    {
      target_id: 2,
      chembl_id: 'CHEMBL204',
      pref_name: 'Epidermal growth factor receptor',
      organism: 'Mus musculus',
    },
    { target_id: 3, chembl_id: 'CHEMBL205', pref_name: 'MAP kinase ERK1', organism: 'Homo sapiens' },
    { target_id: 4, chembl_id: 'CHEMBL206', pref_name: 'MAP kinase ERK2', organism: 'Homo sapiens' },
    { target_id: 5, chembl_id: 'CHEMBL207', pref_name: 'ERK complex', organism: 'Homo sapiens' },
  ],
  target_term: [
    ...[1, 2].flatMap((id) => targetTerm(id, 'name', 'Epidermal growth factor receptor')),
    ...targetTerm(1, 'synonym', 'Receptor of growth'),
    ...targetTerm(2, 'synonym', 'Receptor of growth'),
    ...targetTerm(1, 'gene', 'EGFR'),
    ...targetTerm(2, 'gene', 'Egfr'),
    ...targetTerm(1, 'gene_synonym', 'HER1', 'ERBB'),
    ...targetTerm(1, 'uniprot', 'P00533'),
    ...targetTerm(2, 'uniprot', 'Q01279'),
    ...targetTerm(1, 'entrez', '1956'),
    ...targetTerm(1, 'pdb', '1M17', '2ITX'),
    ...targetTerm(3, 'name', 'MAP kinase ERK1'),
    ...targetTerm(4, 'name', 'MAP kinase ERK2'),
    ...targetTerm(3, 'synonym', 'MAP kinase'),
    ...targetTerm(4, 'synonym', 'MAP kinase'),
    ...targetTerm(5, 'synonym', 'MAP kinase'),
    ...targetTerm(3, 'gene', 'MAPK3'),
    ...targetTerm(4, 'gene', 'MAPK1'),
    ...targetTerm(5, 'gene', 'MAPK1', 'MAPK3'),
    ...targetTerm(3, 'gene_synonym', 'ERK', 'PRKM3'),
    ...targetTerm(4, 'gene_synonym', 'ERK', 'MAPK3'),
    ...targetTerm(5, 'gene_synonym', 'ERK', 'PRKM3'),
    ...targetTerm(5, 'name', 'ERK complex'),
  ],
  document: [
    {
      ref_id: 7,
      ref_type: 'J',
      reference: 'J Med Chem, 2002',
      pubmed_id: 12408718,
      doi: '10.1021/JM020964H',
    },
    { ref_id: 8, ref_type: 'P', year: 2019, patent_no: 'US-9987654-B2', company_names: 'Pfizer; Acme' },
    { ref_id: 9, ref_type: 'P', patent_no: 'EP-9987654-A1' },
    { ref_id: 10, ref_type: 'P', patent_no: 'US-77-A' },
  ],
  compound_record: [7, 8, 9, 10].map((ref_id) => ({
    gvk_id: 100 + ref_id,
    str_id: (ref_id % 4) + 1,
    ref_id,
  })),
  assay: [1, 2, 3, 4, 5].map((id) => ({ assay_id: id, target_id: id, ref_id: 7, organism: 'Homo sapiens' })),
  activity: [1, 2, 3, 4, 5, 6, 7, 8].map((act_id) => ({
    act_id,
    str_id: 4,
    gvk_id: 107,
    assay_id: act_id > 5 ? 4 : act_id,
    ref_id: 7,
  })),
  indication: [
    {
      indication_id: 1,
      str_id: 1,
      mesh_id: 'D006973',
      mesh_heading: 'Hypertension',
      efo_id: 'EFO:0000537',
      efo_term: 'hypertension',
    },
    { indication_id: 2, str_id: 2, mesh_id: 'D007938', mesh_heading: 'Leukemia' },
  ],
};

async function opened(
  tables: ReleaseTables,
  workers: number,
): Promise<{ backend: KnowledgeBase; close: () => Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'moltrove-uploads-'));
  const folder = join(home, 'release');
  mkdirSync(folder);
  writeRows(join(folder, 'rows.sqlite'), tables);
  await finishTestRelease(folder);
  const backend = await openEmbedded({ folder, workers });
  return {
    backend,
    async close() {
      await backend.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const emptyRow = (field: UploadField): Criterion =>
  criterionSchema.parse({ option: uploadKindOf(field).option });
const searchOf = (criterion: Criterion): Search =>
  searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion }] } });

describe('terms matched in a release', () => {
  let backend: KnowledgeBase;
  let close: () => Promise<void>;
  beforeAll(async () => ({ backend, close } = await opened(tables, 1)));
  afterAll(() => close());

  const match = (field: UploadField, ...terms: string[]): Promise<MatchedList> =>
    backend.matchTerms({ field, terms });
  const valueOf = async (field: UploadField, term: string): Promise<string | null> => {
    const { matched } = await match(field, term);
    return matched.length === 0 ? null : matched[0].value;
  };
  const choicesOf = async (field: UploadField, term: string) => {
    const { ambiguous } = await match(field, term);
    return ambiguous.flatMap(({ choices }) =>
      choices.map(({ kind, value }) => (kind === undefined ? value : `${kind} ${value}`)),
    );
  };

  it.each([
    ['target.geneId', 'egfr', 'EGFR'],
    ['target.geneId', 'her1', 'HER1'],
    ['target.officialGeneName', 'HER1', null],
    ['target.uniprotId', 'p00533', 'P00533'],
    ['target.entrezGeneId', '1956', '1956'],
    ['target.pdbId', '1m17', '1M17'],
    ['target.targetId', 'chembl203', 'CHEMBL203'],
    ['target.name', 'EPIDERMAL growth factor receptor', 'Epidermal growth factor receptor'],
    ['structure.name', 'imatinib mesylate', 'IMATINIB MESYLATE'],
    ['structure.name', 'chembl30', 'CHEMBL30'],
    ['structure.cas', '50-78-2', '50-78-2'],
    ['structure.inchikey', aspirin.toLowerCase(), aspirin],
    ['structure.inchikey', 'BSYNRYMUTXBXSQ', aspirin],
    ['structure.inchikey', 'AAAAAAAAAAAAAA', null],
    ['structure.id', '0002', '2'],
    ['structure.id', 'CHEMBL99', '2'],
    ['structure.id', '99999999999999999999', null],
    ['bibliography.pubmed', '0012408718', '12408718'],
    ['bibliography.doi', 'https://doi.org/10.1021/jm020964h', '10.1021/JM020964H'],
    ['bibliography.refId', '7', '7'],
    ['bibliography.year', '2019', '2019'],
    ['bibliography.year', '2018', null],
    ['bibliography.patent', 'us77', 'us77'],
    ['bibliography.patent', 'US9987654B2', 'US-9987654-B2'],
    ['company', 'PFIZER', 'Pfizer'],
    ['indication', 'HYPERTENSION', 'Hypertension'],
    ['indication', 'efo:0000537', 'EFO:0000537'],
    ['indication.mesh', 'd006973', 'D006973'],
    ['indication.mesh', 'Hypertension', null],
    ['source.organism', 'homo SAPIENS', 'Homo sapiens'],
  ] satisfies [UploadField, string, string | null][])('%s: %s is %s', async (field, term, value) => {
    expect(await valueOf(field, term)).toBe(value);
  });

  it('labels a MeSH ID with its heading, and a ChEMBL ID with itself', async () => {
    expect((await match('indication.mesh', 'D006973')).matched).toMatchObject([{ label: 'Hypertension' }]);
    expect((await match('structure.id', 'CHEMBL25')).matched).toMatchObject([
      { value: '1', label: 'CHEMBL25' },
    ]);
    expect((await match('structure.id', '1')).matched[0]).not.toHaveProperty('label');
  });

  it('treats genes and names of several organisms as one meaning', async () => {
    for (const [field, term] of [
      ['target.geneId', 'EGFR'],
      ['target.name', 'Epidermal growth factor receptor'],
      ['target.name', 'Receptor of growth'],
    ] as const) {
      expect((await match(field, term)).ambiguous, term).toEqual([]);
    }
  });

  it('offers choices if a word stands for several genes of an organism, most activities first', async () => {
    expect(await choicesOf('target.geneId', 'ERK')).toEqual([
      'officialGeneName MAPK1',
      'officialGeneName MAPK3',
    ]);
    expect(await choicesOf('target.name', 'map kinase')).toEqual([
      'officialGeneName MAPK1',
      'officialGeneName MAPK3',
    ]);
    // An official symbol that is an older symbol of another gene: the gene with the official symbol comes
    // first.
    expect(await choicesOf('target.geneId', 'MAPK3')).toEqual([
      'officialGeneName MAPK3',
      'officialGeneName MAPK1',
    ]);
    expect(await choicesOf('target.geneId', 'PRKM3')).toEqual([]);
    expect(await choicesOf('target.officialGeneName', 'MAPK3')).toEqual([]);
  });

  it('offers choices if structures share a name, the one with that preferred name first', async () => {
    expect(await choicesOf('structure.name', 'SHARED')).toEqual(['CHEMBL25', 'CHEMBL31']);
    expect(await choicesOf('structure.name', 'aspirin')).toEqual(['CHEMBL25', 'CHEMBL32']);
    const { ambiguous } = await match('structure.name', 'aspirin');
    expect(ambiguous).toMatchObject([
      {
        term: 'aspirin',
        line: 0,
        choicesFound: 2,
        choices: [{ label: 'ASPIRIN', entities: 1 }, { activities: 8 }],
      },
    ]);
  });

  it('offers choices if a number is that of patents of several countries', async () => {
    expect((await choicesOf('bibliography.patent', '9987654')).toSorted()).toEqual([
      'EP-9987654-A1',
      'US-9987654-B2',
    ]);
  });

  it('refuses invalid lists', async () => {
    for (const request of [
      { field: 'target.geneId', terms: [] },
      { field: 'nothing', terms: ['x'] },
    ]) {
      await expect(backend.matchTerms(request as never)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
      await expect(backend.suggestTerms(request as never)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  it.each([
    ['target.geneId', 'EGRF', ['typingSlip EGFR']],
    ['target.geneId', 'her-1', ['spelling HER1']],
    ['target.geneId', 'P00533', ['otherKind EGFR']],
    ['target.geneId', 'epidermal growth factor receptor', ['synonym EGFR']],
    ['target.officialGeneName', 'HER1', ['oldSymbol EGFR']],
    ['target.name', 'EGFR', ['synonym Epidermal growth factor receptor']],
    [
      'target.name',
      'growth receptor',
      ['sameWords Epidermal growth factor receptor', 'sameWords Receptor of growth'],
    ],
    ['target.uniprotId', 'P00533-2', ['spelling P00533']],
    ['target.uniprotId', 'EGFR', ['otherKind P00533', 'otherKind Q01279']],
    ['target.uniprotId', 'P00534', []],
    ['target.pdbId', 'EGFR', []],
    ['target.entrezGeneId', 'HER1', ['otherKind 1956']],
    ['structure.name', 'sulphasalazine', ['spelling SULFASALAZINE']],
    ['structure.name', 'imatinib maleate', ['saltForm IMATINIB', 'saltForm IMATINIB MESYLATE']],
    ['structure.name', 'imatinb', ['typingSlip IMATINIB']],
    ['structure.name', aspirin, ['otherKind CHEMBL25']],
    ['structure.inchikey', 'Imatinib', [`otherKind ${rightHand}`]],
    [
      'structure.inchikey',
      'AAAAAAAAAAAAAA-EEEEEEEESA-N',
      [`firstBlock ${rightHand}`, `firstBlock ${leftHand}`],
    ],
    ['structure.inchikey', aspirin.replace('BS', 'SB'), [`typingSlip ${aspirin}`]],
    ['structure.inchikey', aspirin.replace('TX', 'TQ'), [`typingSlip ${aspirin}`]],
    ['structure.id', 'imatinib', ['otherKind 2']],
    ['structure.cas', '50 78 2', ['spelling 50-78-2']],
    ['bibliography.pubmed', 'PMID 12408718', ['spelling 12408718']],
    ['bibliography.pubmed', '10.1021/jm020964h', ['otherKind 12408718']],
    ['bibliography.doi', '12408718', ['otherKind 10.1021/JM020964H']],
    ['bibliography.refId', 'US-77-A', ['otherKind 10']],
    ['bibliography.year', '1 May 2019', ['spelling 2019']],
    ['company', 'pfzier', ['typingSlip Pfizer']],
    ['indication', 'leukaemia', ['spelling Leukemia']],
    ['indication.mesh', 'leukemia', ['otherKind D007938']],
    ['source.organism', 'homo', ['sameWords Homo sapiens']],
    ['target.name', '', []],
    ['target.name', '%_"*', []],
  ] satisfies [UploadField, string, string[]][])(
    '%s: for %s it suggests %j',
    async (field, term, expected) => {
      const [{ suggestions }] = await backend.suggestTerms({ field, terms: [term] });
      expect(suggestions.map(({ reason, value }) => `${reason} ${value}`)).toEqual(expected);
    },
  );

  it('suggests at most five values that a row finds, in the order of the terms', async () => {
    const terms = ['nothing at all', 'EGRF', 'x'.repeat(limits.maxTextLength), 'MAPK4', 'ERKK'];
    const answer = await backend.suggestTerms({ field: 'target.geneId', terms });
    expect(answer.map(({ term }) => term)).toEqual(terms);
    for (const { suggestions } of answer) {
      expect(suggestions.length).toBeLessThanOrEqual(limits.maxSuggestions);
      for (const { value } of suggestions)
        expect((await match('target.geneId', value)).unmatched).toEqual([]);
    }
  });

  it.each(uploadKinds)('the example of $label is accepted', async ({ field, example }) => {
    const { dropped } = await match(field, ...example.split(', '));
    expect(dropped).toEqual([]);
  });

  it('stops once nobody waits', async () => {
    const gone = new AbortController();
    const terms = Array.from({ length: limits.maxUploadTerms }, (_, at) => `name ${at}`);
    const asked = backend.matchTerms({ field: 'structure.name', terms }, { signal: gone.signal });
    gone.abort();
    await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
    const before = new AbortController();
    before.abort();
    await expect(
      backend.suggestTerms({ field: 'structure.name', terms: ['x'] }, { signal: before.signal }),
    ).rejects.toMatchObject({ code: 'CANCELLED' });
  });
});

const texts = (rows: readonly TableRow[] | undefined, column: string): string[] =>
  (rows ?? []).flatMap((row) => {
    const text = row[column];
    return typeof text === 'string' || typeof text === 'number' ? [String(text)] : [];
  });
/** Fields whose whole list is scanned; other fields use the same lookups and have fewer terms. */
const longLists: readonly UploadField[] = ['target.geneId', 'structure.name', 'bibliography.doi'];

describe('terms of a random release, a hundred thousand of them', () => {
  const tables = randomRelease(11);
  let backend: KnowledgeBase;
  let close: () => Promise<void>;
  beforeAll(async () => ({ backend, close } = await opened(tables, 2)));
  afterAll(() => close());

  const kinds = (...wanted: string[]): string[] =>
    texts(
      tables.target_term!.filter(({ kind }) => wanted.includes(kind as string)),
      'term',
    );
  const names = [
    ...texts(tables.structure, 'pref_name'),
    ...texts(tables.structure, 'chembl_id'),
    ...texts(tables.compound_form, 'pref_name'),
    ...texts(tables.compound_form, 'chembl_id'),
    ...texts(tables.synonym, 'synonym'),
    ...texts(tables.development_compound, 'drug_name'),
  ];
  /** What the release holds of a field, read from its tables. */
  const known: Partial<Record<UploadField, string[]>> = {
    'target.name': kinds('name', 'synonym'),
    'target.geneId': kinds('gene', 'gene_synonym'),
    'target.officialGeneName': kinds('gene'),
    'target.uniprotId': kinds('uniprot'),
    'target.entrezGeneId': kinds('entrez'),
    'target.pdbId': kinds('pdb'),
    'target.targetId': texts(tables.target, 'chembl_id'),
    'structure.name': names,
    'structure.cas': names,
    'structure.id': texts(tables.structure, 'str_id'),
    'bibliography.pubmed': texts(tables.document, 'pubmed_id'),
    'bibliography.doi': texts(tables.document, 'doi'),
    'bibliography.refId': texts(tables.document, 'ref_id'),
    'bibliography.year': texts(tables.document, 'year'),
    'source.organism': texts(tables.assay, 'organism'),
    indication: ['mesh_heading', 'efo_term', 'efo_id'].flatMap((column) => texts(tables.indication, column)),
  };

  it.each(Object.keys(known) as UploadField[])('%s', async (field) => {
    const right = new Set(known[field]!.map(textKey).filter((key) => key !== ''));
    expect(right.size).toBeGreaterThan(1);
    const digits = [
      'structure.id',
      'bibliography.pubmed',
      'bibliography.refId',
      'bibliography.year',
    ].includes(field);
    const wrong = (at: number): string => (digits ? String(7_000_000 + at) : `wrong ${at}`);
    const length = longLists.includes(field) ? limits.maxUploadTerms : 6000;
    const terms = [...known[field]!, ...Array.from({ length }, (_, at) => wrong(at))]
      .slice(0, length)
      .toReversed();
    const answer = await backend.matchTerms({ field, terms });
    const { read, blank, duplicates, dropped, matched, ambiguous, unmatched } = answer;
    expect(read).toBe(length);
    expect(blank + duplicates + dropped.length + matched.length + ambiguous.length + unmatched.length).toBe(
      read,
    );
    const found = [...matched, ...ambiguous];
    expect(new Set(found.map(({ term }) => textKey(term)))).toEqual(right);
    for (const list of [matched, ambiguous, unmatched]) {
      expect(list.every(({ term, line }) => terms[line].trim() === term)).toBe(true);
      expect(list.map(({ line }) => line)).toEqual(list.map(({ line }) => line).toSorted((a, b) => a - b));
    }

    // The row built from the values finds the same as the row of the terms themselves.
    const row = (values: readonly string[]): Criterion =>
      withUploadedValues(
        emptyRow(field),
        field,
        values.map((value) => ({ value })),
      ).criterion;
    const byValues = await backend.counts(searchOf(row(found.map(({ value }) => value))));
    const asTyped = found.map(({ term }) => term);
    expect(byValues).toEqual(await backend.counts(searchOf(row(asTyped))));
  });

  it('covers every kind of list except those without tables above', () => {
    const others = ['structure.inchikey', 'bibliography.patent', 'company', 'indication.mesh'];
    expect(uploadFields.filter((field) => known[field] === undefined).toSorted()).toEqual(others.toSorted());
  });
});

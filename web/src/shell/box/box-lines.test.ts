import { criterionPhrase, type Identified, type Term } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { type Answers, boxLinesOf, furtherNames, questionsOf, unknownTexts } from './box-lines.ts';
import type { Suggested } from './suggested-lines.ts';
import type { TermSuggestions } from './term-lines.ts';

const term = (value: string, parts: Partial<Term> = {}): Term => ({
  field: 'target',
  category: null,
  value,
  label: value,
  hint: '',
  entities: 1,
  activities: 7,
  ...parts,
});
const nothing: TermSuggestions = { targets: [], structures: [], companies: [] };
const egfr: TermSuggestions = { ...nothing, targets: [term('EGFR', { category: 'geneId' })] };
const gefitinib: TermSuggestions = {
  ...nothing,
  structures: [term('GEFITINIB', { field: 'structure.name' })],
};
const known: Readonly<Record<string, TermSuggestions>> = {
  egfr,
  braf: { ...nothing, targets: [term('BRAF', { category: 'geneId' })] },
  gefitinib,
  insulin: { ...gefitinib, targets: [term('insulin')], structures: [term('INSULIN')] },
  pfizer: { ...nothing, companies: [term('PFIZER', { field: 'company' })] },
  approved: { ...nothing, structures: [term('Approved drug X')] },
};

const options = new Set([
  'Target',
  'Structure',
  'ActivityTypes',
  'Bibliography',
  'ClinicalPhases',
  'Company',
]);
const release = { options, charts: new Set(['mutant']) };

interface Known {
  readonly identified?: readonly Identified[];
  readonly journals?: readonly Term[];
  readonly suggested?: ReadonlyMap<string, readonly Suggested[]>;
  readonly searchable?: typeof release;
}

const identified = (id: string, kind: Identified['kind'], values = [id]): Identified => ({
  id,
  kind,
  values,
  name: `the ${kind}`,
  hint: '',
  activities: 3,
});

const suggestion = (field: Suggested['field'], value: string): Suggested => ({
  field,
  value,
  hint: '',
  entities: 1,
  activities: 7,
  reason: 'typingSlip',
});

const suggestionsFor = (names: readonly string[]) =>
  new Map(names.map((name) => [name, known[name.toLowerCase()] ?? nothing]));

/** The lines of a text after the release has answered all lookups. */
function answered(text: string, { identified, journals, suggested, searchable = release }: Known = {}) {
  const asked = questionsOf(text);
  const answers: Answers = {
    termsByName: suggestionsFor([...asked.names, ...furtherNames(asked, suggestionsFor(asked.names))]),
    identified: identified ?? [],
    journals: journals ?? [],
    suggested: suggested ?? new Map(),
  };
  const { lines, notes, immediate } = boxLinesOf(asked, answers, searchable);
  const told = lines.map(({ label, rows, filters, hint }) => ({
    label,
    hint,
    rows: rows.map((row) => criterionPhrase(row)),
    filtered: filters.flatMap(({ include }) => include),
  }));
  return { lines: told, notes, immediate, unknown: unknownTexts(asked, answers, searchable) };
}

const rowsOf = (text: string, from: Known = {}) =>
  answered(text, from).lines.map(({ rows }) => rows.join(' AND '));

describe('the lines of a text', () => {
  it('join names and values into one search, described in a sentence', () => {
    const { lines, immediate } = answered('EGFR IC50 <= 10 nM since 2010');
    expect(lines).toEqual([
      {
        label: 'EGFR · IC50 ≤ 10 nM · Published since 2010',
        hint: 'Records with target EGFR (Gene ID) and, in the same record, IC50 ≤ 10 nM and, in the same record, year of publication ≥ 2010.',
        rows: ['target EGFR (Gene ID)', 'IC50 ≤ 10 nM', 'year of publication ≥ 2010'],
        filtered: [],
      },
    ]);
    expect(immediate).toBe(false);
    expect(answered('IC50 <= 10 nM').immediate).toBe(true);
  });

  it('are several if the name exists in several kinds', () => {
    expect(rowsOf('insulin IC50 < 10 nM')).toEqual([
      'target insulin AND IC50 < 10 nM',
      'name INSULIN AND IC50 < 10 nM',
    ]);
  });

  it('name the words that they leave out', () => {
    const { lines, unknown } = answered('EGFR inhibitors IC50 < 10 nM');
    expect(lines.map(({ hint }) => hint)).toEqual([expect.stringContaining('leaves out inhibitors')]);
    expect(unknown).toEqual([]);
    expect(answered('nonsense IC50 < 10 nM').lines[0]!.hint).toBe('leaves out nonsense');
  });

  it('look up the single words of a name only if the complete name is unknown', () => {
    const asked = questionsOf('EGFR inhibitors IC50 < 10 nM');
    expect(asked.names).toEqual(['EGFR inhibitors']);
    expect(furtherNames(asked, suggestionsFor(asked.names))).toEqual(['EGFR', 'inhibitors']);
    expect(
      furtherNames(asked, new Map([['EGFR inhibitors', { ...egfr, targets: [term('EGFR inhibitors')] }]])),
    ).toEqual([]);
  });

  it('list a phase before drugs with the word in their name', () => {
    expect(rowsOf('approved')).toEqual(['highest phase Approved', 'status Approved', 'name Approved drug X']);
  });

  it('include a company as a separate row, or note that the release names none', () => {
    expect(rowsOf('Pfizer')).toEqual(['company PFIZER']);
    const searchable = { ...release, options: new Set([...options].filter((each) => each !== 'Company')) };
    const unnamed = answered('Novartis', { searchable });
    expect(unnamed.notes).toEqual(['This release names no companies.']);
  });

  it('omit a search that the release has no data for, with a note', () => {
    const searchable = { ...release, options: new Set(['Target']) };
    const { lines, notes } = answered('phase 3', { searchable });
    expect(lines).toEqual([]);
    expect(notes).toEqual(['This release has nothing to search by clinical phase or status.']);
  });
});

describe('a mutation', () => {
  it('filters the target, with the target alone listed below it', () => {
    expect(answered('BRAF V600E').lines).toEqual([
      {
        label: 'BRAF · Mutation V600E',
        hint: 'the mutation as a filter of its chart',
        rows: ['target BRAF (Gene ID)'],
        filtered: ['V600E'],
      },
      { label: 'BRAF', hint: 'leaves out V600E', rows: ['target BRAF (Gene ID)'], filtered: [] },
    ]);
  });

  it('is left out, with a note, if the release does not distinguish mutants', () => {
    const { lines } = answered('BRAF V600E', { searchable: { ...release, charts: new Set() } });
    expect(lines).toMatchObject([
      { label: 'BRAF', hint: 'this release does not tell mutants apart · leaves out V600E', filtered: [] },
    ]);
  });
});

describe('identifiers', () => {
  it('of ChEMBL become a line for each kind of entity that they identify', () => {
    const kinds = ['structure', 'target', 'reference'] as const;
    const others = kinds.map((kind) => identified('CHEMBL7', kind));
    expect(rowsOf('chembl7', { identified: [...others, identified('CHEMBL7', 'assay', ['12'])] })).toEqual([
      'name CHEMBL7',
      'target the target',
      'reference CHEMBL7',
      'assay 12',
    ]);
    expect(answered('CHEMBL7').notes).toEqual(['CHEMBL7: not in this release.']);
  });

  it('of several kinds have one line for each kind, which names what it leaves out', () => {
    const both = [identified('CHEMBL7', 'target'), identified('CHEMBL8', 'reference')];
    expect(answered('CHEMBL7 CHEMBL8', { identified: both }).lines.map(({ hint }) => hint)).toEqual([
      'the target · leaves out CHEMBL8',
      'the reference · leaves out CHEMBL7',
    ]);
  });

  it('of PubMed are rejected if none has the right format', () => {
    for (const text of ['PMID 0', 'pmid:0', 'PubMed ID 007']) {
      const { lines, notes } = answered(text);
      expect(lines).toEqual([]);
      expect(notes).toEqual([`${text}: a PubMed ID is a positive whole number without leading zeros.`]);
    }
    expect(answered('PMID 7').notes).toEqual([]);
  });

  it('of CAS are looked up as names, and validated', () => {
    expect(questionsOf('CAS 50-78-2').names).toEqual(['50-78-2']);
    expect(answered('50-78-2').notes).toEqual(['No structure of this release has the CAS number 50-78-2.']);
    expect(answered('50-78-3').notes).toEqual([
      '50-78-3 has the form of a CAS number, but its check digit is wrong.',
    ]);
  });
});

describe('a citation', () => {
  const journals = ['J Med Chem', 'J. Med. Chem.', 'Journal of Medicinal Chemistry', 'J Chem Inf Model'].map(
    (value) => term(value, { field: 'bibliography.journal' }),
  );

  it.each([
    'J Med Chem 2005 48 3663',
    'J. Med. Chem. 2005, 48, 3663',
    'J. Med. Chem. 2005, 48, 3663–3670.',
    'j med chem 48:3663 (2005)',
    'Journal of Medicinal Chemistry, 2005, 48, 3663',
  ])('%s is searched under all names of the journal', (text) => {
    expect(rowsOf(text, { journals })).toEqual([
      'J Med Chem 2005 volume 48 page 3663, J. Med. Chem. 2005 volume 48 page 3663 or Journal of Medicinal Chemistry 2005 volume 48 page 3663',
    ]);
    expect(questionsOf(text).several).toEqual([]);
  });

  it('of a journal that the release lacks has a note', () => {
    const { lines, notes } = answered('Nature 2005 48 3663', { journals });
    expect(lines).toEqual([]);
    expect(notes).toContain('No journal of this release is called Nature.');
  });
});

describe('a text that the release does not know', () => {
  const suggested = new Map([['gefitnib', [suggestion('structure.name', 'GEFITINIB')]]]);

  it('may be a typo', () => {
    expect(answered('gefitnib').unknown).toEqual(['gefitnib']);
    expect(answered('gefitnib', { suggested }).lines).toMatchObject([
      { label: 'Did you mean GEFITINIB?', hint: 'Typing error?', rows: ['name GEFITINIB'] },
    ]);
  });

  it('may be a typo within a phrase', () => {
    expect(answered('gefitnib IC50 < 10 nM').unknown).toEqual(['gefitnib']);
    expect(answered('gefitnib IC50 < 10 nM', { suggested }).lines).toMatchObject([
      { label: 'IC50 < 10 nM', hint: 'leaves out gefitnib' },
      { label: 'Did you mean GEFITINIB · IC50 < 10 nM?', rows: ['name GEFITINIB', 'IC50 < 10 nM'] },
    ]);
  });

  it.each(['gefitinib', 'CHEMBL7', '50-78-2', 'C1CC(', 'IC50 < 10 nM', 'abc'])('is not %s', (text) => {
    expect(answered(text).unknown).toEqual([]);
  });
});

describe('an unfinished SMILES', () => {
  it.each(['C1CC(', 'c1ccc(', 'CC(=O', 'C[N'])('%s is not looked up as a name', (text) => {
    expect(questionsOf(text).names).toEqual([]);
    expect(answered(text).immediate).toBe(true);
  });
});

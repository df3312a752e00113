import type { UploadField } from '@moltrove/contract/without-calls';
import { expect, it } from 'vitest';
import { isSaltOf, withoutSalt } from './salt-forms.ts';
import { identifierForms, spellingKey } from './spelling.ts';

it.each([
  ['TNF-alpha', 'TNFα'],
  ['β-Lactamase', 'beta lactamase'],
  ['5-HT2A', '5ht 2a'],
  ['sulphasalazine', 'Sulfasalazine'],
  ['leukaemia', 'Leukemia'],
  ['oedema', 'edema'],
  ['oestradiol', 'Estradiol'],
  ['tumour', 'tumor'],
  ['tumours of the colon', 'tumors of the colon'],
  ['haemophilia', 'hemophilia'],
  ['diarrhoea', 'diarrhea'],
  ['foetal', 'fetal'],
  ['cephalexin', 'cefalexin'],
  ['ischaemia', 'ischemia'],
  ['polarisation', 'polarization'],
  ['muscle fibre', 'Muscle Fiber'],
  ['Müller', 'muller'],
])('%s is spelt %s too', (a, b) => {
  expect(spellingKey(a)).toBe(spellingKey(b));
});

it.each([
  ['receptor 1', 'receptor 2'],
  ['alpha', 'beta'],
  ['enzyme', 'enzymes'],
])('%s is not %s', (a, b) => {
  expect(spellingKey(a)).not.toBe(spellingKey(b));
});

it.each([
  ['target.uniprotId', 'P00533-2', 'P00533'],
  ['target.uniprotId', 'sp|P00533|EGFR_HUMAN', 'P00533'],
  ['target.uniprotId', 'UniProtKB:P00533', 'P00533'],
  ['target.pdbId', '1M17_A', '1M17'],
  ['target.pdbId', 'PDB: 1m17', '1m17'],
  ['target.targetId', '203', 'CHEMBL203'],
  ['target.entrezGeneId', 'GeneID:1956', '1956'],
  ['structure.id', 'CHEMBL 25', 'CHEMBL25'],
  ['bibliography.pubmed', 'PMID: 12408718', '12408718'],
  ['bibliography.doi', 'https://www.doi.org/10.1021/jm020964h', '10.1021/jm020964h'],
  ['structure.inchikey', 'InChIKey=BSYNRYMUTXBXSQ-UHFFFAOYSA-N', 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N'],
  ['structure.cas', 'CAS 50782', '50-78-2'],
  ['structure.name', '"Aspirin®"', 'Aspirin'],
  ['indication.mesh', 'MESH:D006973', 'D006973'],
] satisfies [UploadField, string, string][])('%s: %s may be %s', (field, text, form) => {
  expect(identifierForms(field, text)).toContain(form);
});

it('recognizes a compound by its salts', () => {
  expect(withoutSalt('Imatinib Mesylate')).toBe('imatinib');
  expect(withoutSalt('naloxone hydrochloride (dihydrate)')).toBe('naloxone');
  expect(withoutSalt('valproic acid')).toBe('valproic acid');
  expect(withoutSalt('sodium chloride')).toBeNull();
  expect(isSaltOf('imatinib mesylate', 'imatinib')).toBe(true);
  expect(isSaltOf('imatinib', 'imatinib')).toBe(true);
  expect(isSaltOf('imatinib impurity', 'imatinib')).toBe(false);
  expect(isSaltOf('imatinibine mesylate', 'imatinib')).toBe(false);
});

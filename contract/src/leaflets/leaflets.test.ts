import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../query/sentence.ts';
import { wireTab } from '../wire/tabs.ts';
import { checkedRules } from './checked-rules.ts';
import { compoundIdSchema } from './compound-ids.ts';
import { rowsOfName } from './heads/opened-rows.ts';
import {
  assayGroupRows,
  compoundsOfMechanism,
  groupRows,
  groupStateRows,
  referenceRows,
  relatedRows,
  sectionRows,
} from './opened-rows.ts';
import { pagesOfCompound, pagesOfReference, pagesOfTarget } from './outside-pages.ts';
import { leafletSections } from './sections.ts';

const small = {
  mol_weight: 180.2,
  logp_calc: -1.2,
  psa: 63.6,
  hb_donors: 1,
  hb_acceptor: 4,
  rot_bonds: null,
  num_rings: null,
  fsp3: null,
  formal_charge: null,
  qed: null,
  cns_mpo: null,
};

describe('rules of a structure', () => {
  it('are checked condition by condition', () => {
    const [five, three] = checkedRules(small);
    expect(five).toMatchObject({ label: 'Rule of 5', violations: 0, unknown: 0 });
    expect(three).toMatchObject({ label: 'Rule of 3', violations: 1, unknown: 1 });
    expect(three!.conditions.find(({ property }) => property === 'hb_acceptor')).toEqual({
      property: 'hb_acceptor',
      min: null,
      max: 3,
      value: 4,
      met: false,
    });
    expect(three!.conditions.find(({ property }) => property === 'rot_bonds')?.met).toBeNull();
  });

  it('have no lower bound: a logP below 0 meets them', () => {
    const conditions = checkedRules(small).flatMap((rule) => rule.conditions);
    const logP = conditions.filter(({ property }) => property === 'clogp');
    expect(logP.map(({ value, min, met }) => [value, min, met])).toEqual([
      [-1.2, null, true],
      [-1.2, null, true],
    ]);
  });
});

describe('pages of other databases', () => {
  it('are built from ids', () => {
    const compound = { chembl_id: 'CHEMBL25', inchi_key: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N' };
    expect(pagesOfCompound(compound).map(({ url }) => url)).toEqual([
      'https://www.ebi.ac.uk/chembl/explore/compound/CHEMBL25',
      'https://pubchem.ncbi.nlm.nih.gov/#query=BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
    ]);
    expect(pagesOfTarget('CHEMBL203', ['P00533'])).toHaveLength(2);
    const reference = { doi: '10.1021/jm00001a001', pubmed_id: 123, patent_no: 'US-9045435-B2' };
    expect(pagesOfReference(reference).map(({ label }) => label)).toEqual(['DOI', 'PubMed', 'Patent']);
  });

  it('are left out for ids of other kinds', () => {
    expect(pagesOfCompound({ chembl_id: 'LOCAL-1', inchi_key: 'javascript:alert(1)' })).toEqual([]);
    expect(pagesOfTarget(null, ['../x'])).toEqual([]);
    expect(pagesOfReference({ doi: 'https://evil.example', pubmed_id: null, patent_no: 'x/../y' })).toEqual(
      [],
    );
  });
});

describe('searches that numbers open', () => {
  const target = {
    targetId: 'CHEMBL203',
    name: 'EGFR',
    organism: 'Homo sapiens',
    mutation: 'T790M',
    severalMutations: true,
  };
  const key = { target, assayType: null, activityType: 'IC50', unit: 'nM', units: null, actIds: null };

  it('name the structure, the target with its mutation, the type and the unit', () => {
    const { tab, search } = groupRows(25, { ...key, units: ['nM', 'uM'] })!;
    expect(tab).toBe('activities');
    expect(sentenceOf(search.query)).toBe('Structures with structure ID 25, their records with target EGFR.');
    expect(search.filters.map(({ chartKey, include }) => [chartKey, include])).toEqual([
      ['activitytype', ['IC50']],
      ['activityuom', ['nM', 'uM']],
      ['mutant', ['T790M']],
    ]);
    expect(sentenceOf(groupRows(25, key, 'assays')!.search.query)).toBe(
      'Structures with structure ID 25, their records with target EGFR.',
    );
    expect(sentenceOf(referenceRows(25, 7).search.query)).toBe('Structures with structure ID 25.');
    expect(sentenceOf(assayGroupRows(25, { assayType: 'B', method: null }).search.query)).toBe(
      'Structures with structure ID 25.',
    );
  });

  it('name the rows where the target has no public id, or nothing where there are too many', () => {
    const unnamed = { ...target, targetId: null };
    expect(groupRows(25, { ...key, target: unnamed, actIds: [3, 4] })!.search.query.rows).toMatchObject([
      { criterion: { option: 'SelectedRows', tab: wireTab('activities'), ids: [3, 4] } },
    ]);
    expect(groupRows(25, { ...key, target: unnamed })).toBeNull();
    expect(groupStateRows(25, { ...key, target: unnamed }, 'inactive')).toBeNull();
  });

  it('name a state of the values in addition', () => {
    const ofGroup = groupRows(25, key)!.search;
    const { tab, search } = groupStateRows(25, key, 'censored')!;
    expect([tab, search.query]).toEqual(['activities', ofGroup.query]);
    expect(search.filters.slice(0, -1)).toEqual(ofGroup.filters);
    expect(search.filters.at(-1)).toMatchObject({ chartKey: 'valuestate', include: ['censored'] });
  });

  it('of a text that a search cannot hold open nothing', () => {
    expect(rowsOfName('indication', 'Pain')!.search.query.rows).toHaveLength(1);
    expect(rowsOfName('indication', ' ')).toBeNull();
    expect(rowsOfName('company', '')).toBeNull();
    expect(compoundsOfMechanism('x'.repeat(5000))).toBeNull();
    const head = { str_id: 25, smiles: 'C', scaffold: 'C'.repeat(5000) };
    expect(relatedRows(head, 'sameScaffold')).toBeNull();
  });

  it('are there for every section that counts rows of a tab', () => {
    const without = leafletSections.filter((section) => sectionRows(25, section) === null);
    expect(without).toEqual(['related', 'matchedPairs', 'forms', 'alerts']);
  });

  it('of related structures need a drawing or a scaffold', () => {
    const head = { str_id: 25, smiles: null, scaffold: null };
    expect(relatedRows(head, 'similar')).toBeNull();
    expect(relatedRows(head, 'sameScaffold')).toBeNull();
    const drawn = { ...head, smiles: 'c1ccccc1', scaffold: 'c1ccccc1' };
    expect(sentenceOf(relatedRows(drawn, 'containing')!.search.query)).toBe(
      'Structures that contain c1ccccc1, except structures with structure ID 25.',
    );
    expect(sentenceOf(relatedRows(drawn, 'sameScaffold')!.search.query)).toBe(
      'All structures of “Everything in the release” but 1.',
    );
  });
});

describe('an id of a compound page', () => {
  it.each([' ', 'a\u0000', 'a\nb', 'x'.repeat(4000)])('%j is refused with the reason', (id) => {
    const parsed = compoundIdSchema.safeParse(id);
    expect(parsed.success).toBe(false);
    expect(parsed.error?.issues[0]?.message).toMatch(/^[A-Z].*\.$/);
  });
});

import { columns, tabKeys, tabOf } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { gotoOf } from './goto-links.tsx';

describe('cells that link to rows of a tab', () => {
  it.each([
    ['structures', 'found_act_count', 'activities', { tab: 'structures', id: 5 }],
    ['assays', 'found_str_count', 'structures', { tab: 'assays', id: 6 }],
    ['references', 'found_act_count', 'activities', { tab: 'references', id: 7 }],
    ['activities', 'act_id', 'activities', { tab: 'activities', id: 9 }],
  ] as const)('of %s, %s, open them within the results', (tab, key, opens, entity) => {
    const row = { str_id: 5, assay_id: 6, ref_id: 7, act_id: 9, found_act_count: 3 };
    expect(gotoOf({ tab, key }, row)).toMatchObject({ tab: opens, entity, scope: 'results' });
  });

  it.each([
    ['structures', 'act_count', 'activities', { tab: 'structures', id: 5 }],
    ['assays', 'str_count', 'structures', { tab: 'assays', id: 6 }],
    ['references', 'str_count', 'structures', { tab: 'references', id: 7 }],
  ] as const)('of %s, %s, open them in the whole release', (tab, key, opens, entity) => {
    const row = { str_id: 5, assay_id: 6, ref_id: 7, act_count: 3, str_count: 2 };
    expect(gotoOf({ tab, key }, row)).toMatchObject({ tab: opens, entity, scope: 'release' });
  });

  it.each([
    ['best_pactivity', { tab: 'activities', id: 9 }, null],
    ['ligand_efficiency', { tab: 'activities', id: 9 }, null],
    ['pactivity_count', { tab: 'structures', id: 5 }, 'all'],
    ['median_pactivity', { tab: 'structures', id: 5 }, 'exact'],
    ['pactivity_spread', { tab: 'structures', id: 5 }, 'exact'],
  ] as const)('of potency, %s, open the activities that they count', (key, entity, counted) => {
    const row = { str_id: 5, best_act_id: 9, best_pactivity: 0, pactivity_spread: 0 };
    expect(gotoOf({ tab: 'structures', key }, row)).toMatchObject({ tab: 'activities', entity, counted });
  });

  it('have no link if their count is 0', () => {
    expect(
      gotoOf({ tab: 'structures', key: 'found_act_count' }, { str_id: 5, found_act_count: 0 }),
    ).toBeNull();
  });

  it('have no link without the required id', () => {
    expect(gotoOf({ tab: 'activities', key: 'act_id' }, { act_id: null, assay_id: 1 })).toBeNull();
    expect(gotoOf({ tab: 'structures', key: 'mol_weight' }, { str_id: 5 })).toBeNull();
  });

  it('are columns of their tabs', () => {
    const row = { str_id: 1, assay_id: 1, ref_id: 1, act_id: 1, best_act_id: 2 };
    const leading = tabKeys.flatMap((tab) => columns[tab].filter((column) => gotoOf(column, row) !== null));
    expect(leading.map(({ tab, key }) => `${tabOf(tab).label} ${key}`)).toHaveLength(17);
  });
});

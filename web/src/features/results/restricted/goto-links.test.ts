import { columns, tabKeys, tabOf } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { gotoOf } from './goto-links.tsx';

describe('cells that stand for several rows', () => {
  it.each([
    ['structuretab', 'act_count', { tab: 'activitiestab', entity: { tab: 'structuretab', id: 5 } }],
    ['assaytab', 'str_count', { tab: 'structuretab', entity: { tab: 'assaytab', id: 6 } }],
    ['documentstab', 'act_count', { tab: 'activitiestab', entity: { tab: 'documentstab', id: 7 } }],
    ['activitiestab', 'reference', { tab: 'documentstab', entity: { tab: 'documentstab', id: 7 } }],
  ] as const)('of %s, %s, open them', (tab, key, goto) => {
    expect(gotoOf({ tab, key }, { str_id: 5, assay_id: 6, ref_id: 7, act_count: 3 })).toEqual(goto);
  });

  it('lead nowhere without the id they need', () => {
    expect(gotoOf({ tab: 'assaytab', key: 'str_id' }, { str_id: null, assay_id: 6 })).toBeNull();
    expect(gotoOf({ tab: 'structuretab', key: 'mol_weight' }, { str_id: 5 })).toBeNull();
  });

  it('are columns of their tabs', () => {
    const row = { str_id: 1, assay_id: 1, ref_id: 1, act_id: 1 };
    const leading = tabKeys.flatMap((tab) => columns[tab].filter((column) => gotoOf(column, row) !== null));
    expect(leading.map(({ tab, key }) => `${tabOf(tab).label} ${key}`)).toHaveLength(11);
  });
});

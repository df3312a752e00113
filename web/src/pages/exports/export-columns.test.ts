import { columns, exportableColumns, tabKeys, writtenColumns } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { chosenKeys, orderAround, pickableColumns, readColumns, writeColumns } from './export-columns.ts';

const keysOf = (written: readonly { key: string }[]) => written.map(({ key }) => key);

describe('the columns of an export', () => {
  it('are those of the table in its order if the address has none', () => {
    expect(readColumns('structures', undefined)).toBe('table');
    expect(chosenKeys('structures', 'table', ['str_id', 'psa', 'similarity', 'smiles'])).toEqual([
      'str_id',
      'psa',
      'smiles',
    ]);
  });

  it('are listed in the address by key, and unknown ones are skipped', () => {
    const choice = readColumns('structures', 'psa.no_such.str_id.psa.similarity');
    expect(choice).toEqual(['psa', 'str_id']);
    expect(writeColumns(choice)).toEqual({ columns: 'psa.str_id' });
    expect(readColumns('structures', 'no_such')).toBe('table');
    expect(readColumns('structures', 7)).toBe('table');
    expect(writeColumns('table')).toEqual({});
    expect(readColumns('structures', writeColumns('all').columns)).toBe('all');
  });

  it('are all exportable ones when all are selected', () => {
    for (const tab of tabKeys) {
      const written = keysOf(writtenColumns(tab, chosenKeys(tab, 'all', [])));
      expect(written.toSorted()).toEqual(keysOf(exportableColumns(tab)).toSorted());
      expect(columns[tab].length).toBeGreaterThan(1);
    }
  });

  it('keep their positions in the list when others are deselected', () => {
    const all = keysOf(pickableColumns('structures'));
    expect(orderAround('structures', all)).toEqual(all);
    const without = all.filter((key) => key !== 'psa');
    expect(orderAround('structures', without)).toEqual(all);
    expect(orderAround('structures', ['psa', 'str_id'])[0]).toBe('psa');
    expect(orderAround('structures', ['psa', 'str_id'])).toHaveLength(all.length);
    expect(orderAround('activities', ['act_id', 'str_id']).at(-1)).toBe('innerGrids');
  });
});

import { describe, expect, it } from 'vitest';
import { tabKeys } from '../domain/tabs.ts';
import { exportableColumns, exportedCell, writtenColumns } from './export-formats.ts';
import { valueNotes } from './exported-values.ts';

const keysOf = (asked: readonly string[]) => writtenColumns('activities', asked).map(({ key }) => key);
const said = (row: Record<string, string | number | null>, ...asked: string[]) =>
  Object.fromEntries(
    writtenColumns('activities', asked).map((column) => [column.key, exportedCell(column, row)]),
  );

const bound = {
  std_activity_type: 'Ki',
  std_act_prefix: '>',
  activity_value: 7943.28,
  standard_uom: 'nM',
  micro_molarvalue: 7.94328,
  pactivity: 5.1,
};

describe('a value in a file', () => {
  it('is adjacent to its prefix and its ends, in any order of requested columns', () => {
    expect(keysOf(['pactivity', 'act_id', 'activity_value', 'dose'])).toEqual([
      'pactivity_prefix',
      'pactivity',
      'pactivity_upper',
      'act_id',
      'std_act_prefix',
      'activity_value',
      'activity_upper_value',
      'dose_prefix',
      'dose',
    ]);
  });

  it('is exported completely if only a part of it is requested', () => {
    expect(keysOf(['std_act_prefix', 'pactivity_upper', 'pactivity'])).toEqual([
      'std_act_prefix',
      'activity_value',
      'activity_upper_value',
      'pactivity_prefix',
      'pactivity',
      'pactivity_upper',
    ]);
  });

  it('that is less potent than a bound does not appear more potent', () => {
    expect(said(bound, 'pactivity', 'activity_value', 'micro_molarvalue')).toEqual({
      pactivity_prefix: '<',
      pactivity: 5.1,
      pactivity_upper: null,
      std_act_prefix: '>',
      activity_value: 7943.28,
      activity_upper_value: null,
      micro_molarvalue_prefix: '>',
      micro_molarvalue: 7.94328,
      micro_molarvalue_upper: null,
    });
  });

  it('keeps the prefix of a logarithm', () => {
    const row = { ...bound, std_activity_type: 'pKi', activity_value: 8, standard_uom: null, pactivity: 8 };
    expect(said(row, 'pactivity')).toMatchObject({ pactivity_prefix: '>', pactivity: 8 });
  });

  it('that is a range has two ends, and the word range as its prefix', () => {
    const range = {
      ...bound,
      std_act_prefix: 'R',
      activity_value: 1.6,
      activity_upper_value: 40,
      micro_molarvalue: 0.0016,
      pactivity: 8.8,
    };
    expect(said(range, 'activity_value', 'micro_molarvalue', 'pactivity')).toEqual({
      std_act_prefix: 'range',
      activity_value: 1.6,
      activity_upper_value: 40,
      micro_molarvalue_prefix: 'range',
      micro_molarvalue: 0.0016,
      micro_molarvalue_upper: 0.04,
      pactivity_prefix: 'range',
      pactivity: 7.4,
      pactivity_upper: 8.8,
    });
    expect(said({ ...range, activity_upper_value: null }, 'pactivity')).toEqual({
      pactivity_prefix: 'range',
      pactivity: null,
      pactivity_upper: 8.8,
    });
  });

  it('has no prefix if there is no value', () => {
    expect(said({ ...bound, activity_value: null }, 'activity_value')).toEqual({
      std_act_prefix: null,
      activity_value: null,
      activity_upper_value: null,
    });
  });
});

it('requesting every column writes every column of a file', () => {
  for (const tab of tabKeys) {
    const all = exportableColumns(tab).map(({ key }) => key);
    const written = writtenColumns(tab, all).map(({ key }) => key);
    expect(written.toSorted()).toEqual(all.toSorted());
  }
});

it('a file explains reversed prefixes and ranges if it has such values', () => {
  expect(valueNotes(['str_id', 'smiles'])).toEqual([]);
  expect(valueNotes(['dose']).join(' ')).not.toContain('range');
  expect(valueNotes(['activity_value']).join(' ')).toMatch(/For a range, the prefix is "range"/);
  expect(valueNotes(['pactivity']).join(' ')).toMatch(/the opposite of/);
});

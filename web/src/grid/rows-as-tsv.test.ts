import { columnOf, columns, prefixKeys } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { rowsAsTsv } from './rows-as-tsv.ts';

const prefixes = prefixKeys(columns.activities);
const chosen = ['str_id', 'activity_value', 'standard_uom', 'activity_remarks'].map((key) =>
  columnOf('activities', key)!,
);

it('writes headings, all digits of numbers with their prefix, and texts on one line', () => {
  const rows = [
    {
      str_id: 12_345,
      std_act_prefix: '>',
      activity_value: 12_345.678,
      standard_uom: 'nM',
      activity_remarks: 'a\tb\nc',
    },
    { str_id: 7, std_act_prefix: '=', activity_value: null, standard_uom: null, activity_remarks: '=1+1' },
  ];
  expect(rowsAsTsv(chosen, rows, prefixes).split('\n')).toEqual([
    chosen.map(({ label, unit }) => (unit === null ? label : `${label} (${unit})`)).join('\t'),
    '12345\t> 12345.678\tnM\ta b c',
    "7\t\t\t'=1+1",
  ]);
});

it('leaves a negative number in a text column unchanged', () => {
  const measured = columnOf('activities', 'measured')!;
  expect(rowsAsTsv([measured], [{ measured: '-5.2', activity_prefix: null }], prefixes).split('\n')[1]).toBe(
    '-5.2',
  );
});

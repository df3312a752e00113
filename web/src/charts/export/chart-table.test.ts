import type { ChartData } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { chartTable } from './chart-table.ts';

it('writes the entries as text that a spreadsheet does not interpret', () => {
  const data: ChartData = {
    chartType: 'List',
    chartKey: 'assaytype',
    chartLabel: '',
    chartPriorityOrder: 0,
    structures: 4,
    activities: 5,
    chartData: [
      { value: '=1+1', label: '"a\tb', structures: 1, activities: 2 },
      { value: null, label: 'Not given', structures: 3, activities: 3 },
    ],
    maxCount: 20,
    totalEntries: 2,
  };
  expect(chartTable(data).split('\n').slice(1)).toEqual([`'"a b\t'=1+1\t1\t25\t2`, 'Not given\t\t3\t75\t3']);
});

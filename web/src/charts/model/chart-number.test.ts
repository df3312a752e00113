import { chartNumber, shareText } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { chartTable } from '../export/chart-table.ts';
import { moreEntries } from './chart-view.ts';

it('writes years without separators', () => {
  expect(chartNumber('year', 2015)).toBe('2015');
  expect(chartNumber('molweight', 1234.5678)).toBe('1,234.57');
});

it.each([
  [641, 4968, '13 %'],
  [448, 4968, '9 %'],
  [1, 4968, '<0.1 %'],
  [4967, 4968, '>99.9 %'],
  [5, 5, '100 %'],
  [0, 10, '0 %'],
  [0, 0, ''],
])('%d of %d is %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text));

it('shows more entries before opening the whole list', () => {
  expect(moreEntries(20)).toBe(100);
  expect(moreEntries(100)).toBeNull();
});

it('copies a chart as a table that keeps its cells intact', () => {
  const chartFields = {
    chartKey: 'target',
    chartLabel: 'Target',
    chartPriorityOrder: 4,
    structures: 9,
    activities: 9,
  };
  const chartData = [{ value: 'A', label: 'A\tb\nc', structures: 2, activities: 3 }];
  expect(chartTable({ chartType: 'List', ...chartFields, chartData, maxCount: 20, totalEntries: 1 })).toBe(
    'Entry\tValue\tStructures\tShare of structures (%)\tActivities\nA b c\tA\t2\t22.2222\t3',
  );
});

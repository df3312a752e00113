import type { ExportRow } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { costText } from '../../widgets/exporting/credit-words.ts';
import { consequenceText, factsOf, isOpen, retentionText, progressText } from './export-words.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const row: ExportRow = {
  exportId: 'e1',
  name: 'moltrove-mini-activities-2026-11-22.csv',
  tab: 'activities',
  view: null,
  format: 'csv',
  state: 'ready',
  sentence: 'Target EGFR.',
  address: '/results/activitiestab?s=x',
  release: 'Mini',
  rows: 1234,
  rowsDone: 1234,
  structures: 1,
  credits: 1,
  size: 2_500_000,
  createdDate: '2026-11-22T10:00:00Z',
  finishedDate: '2026-11-22T10:01:00Z',
  keptUntil: '2026-12-22T10:01:00Z',
  failure: null,
  notes: [],
  fetchedCount: 0,
};

describe('credits in words', () => {
  it('show how many are left', () => {
    expect(costText({ cost: 1234, balance: 5000 })).toBe(
      'Costs 1,234 credits, you have 5,000; 3,766 will be left.',
    );
    expect(costText({ cost: 1, balance: 1 })).toBe('Costs 1 credit, you have 1; 0 will be left.');
    expect(costText({ cost: 0, balance: 7 })).toBe('Costs no credits. You have 7.');
  });

  it('show how many are missing', () => {
    expect(costText({ cost: 10, balance: 4 })).toBe('Costs 10 credits, you have 4: 6 credits are missing.');
    expect(costText({ cost: 5, balance: 4 })).toBe('Costs 5 credits, you have 4: 1 credit is missing.');
  });
});

describe('an export in words', () => {
  it('shows its progress', () => {
    expect(progressText({ state: 'queued', rows: 10, rowsDone: 0 })).toBe('Waiting for its turn');
    expect(progressText({ state: 'running', rows: 12_000, rowsDone: 3000 })).toBe(
      '3,000 of 12,000 rows written',
    );
    expect(progressText({ state: 'running', rows: 3, rowsDone: 3 })).toMatch(/being closed/);
    expect(['queued', 'running', 'ready', 'failed'].map((state) => isOpen({ state } as ExportRow))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('shows how long it is kept', () => {
    expect(retentionText('2026-12-22T10:01:00Z', now)).toBe('Kept until 22 Dec 2026, 30 days left');
    expect(retentionText('2026-11-23T12:00:00Z', now)).toBe('Kept until 23 Nov 2026, 1 day left');
    expect(retentionText('2026-11-22T20:00:00Z', now)).toBe('Kept until 22 Nov 2026, less than a day left');
  });

  it('shows that a failed export cost nothing, without size and expiry date', () => {
    const facts = factsOf(
      { ...row, state: 'failed', credits: 0, size: null, failure: 'The disk is full.' },
      now,
    );
    expect(facts.slice(0, 3)).toEqual(['1,234 rows', '1 structure', 'cost nothing']);
    expect(facts.join()).not.toMatch(/Kept|MB/);
    expect(factsOf({ ...row, fetchedCount: 2 }, now)).toEqual([
      '1,234 rows',
      '1 structure',
      '1 credit',
      '2.50 MB',
      expect.stringContaining('22 Nov 2026'),
      'Kept until 22 Dec 2026, 30 days left',
      'fetched 2 ×',
    ]);
  });
});

it('mentions the credits of a cancelled or deleted export only if it cost any', () => {
  expect(consequenceText('cancel', row)).toBe(`${row.name} is not completed, and its credits come back.`);
  expect(consequenceText('delete', row)).toBe(
    `${row.name} cannot be fetched again; what it cost stays spent.`,
  );
  const free = { ...row, credits: 0 };
  expect(consequenceText('cancel', free)).toBe(`${row.name} is not completed.`);
  expect(consequenceText('delete', free)).toBe(`${row.name} cannot be fetched again.`);
});

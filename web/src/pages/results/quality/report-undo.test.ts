import type { ReportedValue } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { undoOfReport } from './report-undo.ts';

const reported = (reportId: string, note: string): ReportedValue => ({
  reportId,
  act_id: 7,
  reason: 'wrongUnit',
  note,
  reportedAt: 1,
});
const first = reported('a', 'Table 3');
const second = reported('b', 'Table 4');

it('withdraws a report that replaced none, even if the current one is unknown', () => {
  expect(undoOfReport({ report: first, replaced: null }, first)).toEqual({ kind: 'withdraw' });
  expect(undoOfReport({ report: first, replaced: null }, undefined)).toEqual({ kind: 'withdraw' });
});

it('restores the report that was replaced', () => {
  const body = { act_id: 7, reason: 'wrongUnit', note: 'Table 3' };
  expect(undoOfReport({ report: second, replaced: first }, second)).toEqual({ kind: 'restore', body });
});

it('does not change a newer report', () => {
  expect(undoOfReport({ report: first, replaced: null }, second)).toEqual({ kind: 'none' });
  expect(undoOfReport({ report: second, replaced: first }, null)).toEqual({ kind: 'none' });
});

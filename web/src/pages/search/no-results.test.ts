import { expect, it } from 'vitest';
import { ApiError } from '../../auth/api/api-error.ts';
import { whyNoResults } from './no-results.ts';
import type { CountState } from './use-counts.ts';

const counts = {
  structures: 0,
  activities: 0,
  assays: 0,
  references: 0,
  compoundRecords: 0,
  clinicalCompounds: 0,
};
const state = (part: Partial<CountState>): CountState => ({
  status: 'counted',
  counts,
  partial: null,
  error: null,
  retry: () => undefined,
  ...part,
});
const refused = (code: 'SEARCH_OPTION_UNAVAILABLE' | 'INVALID_QUERY', details = {}) =>
  new ApiError({ code, message: 'No.', requestId: null, details, status: 400, retryAfterSeconds: null });

it.each([
  ['nothing', state({})],
  [null, state({ counts: { ...counts, structures: 1 } })],
  [null, state({ status: 'counting' })],
  ['unreadable', state({ status: 'failed', error: refused('INVALID_QUERY', { field: 'drawing' }) })],
  ['unavailable', state({ status: 'failed', error: refused('SEARCH_OPTION_UNAVAILABLE') })],
  [null, state({ status: 'failed', error: refused('INVALID_QUERY') })],
  [null, state({ status: 'failed', error: new Error('offline') })],
])('gives the reason %s', (reason, given) => {
  expect(whyNoResults(given)).toBe(reason);
});

import { describe, expect, it } from 'vitest';
import { readAdminDashboardAddress } from './address.ts';
import { periodOf, periodProblem, usualUnit } from './period.ts';

const now = Date.UTC(2026, 10, 24, 23, 59);
const period = (search: Record<string, unknown>) => periodOf(readAdminDashboardAddress(search), now);

describe('the period of the administration dashboard', () => {
  it('ends today, in UTC, and has 30 days unless the address says otherwise', () => {
    expect(period({})).toEqual({ from: '2026-10-26', to: '2026-11-24' });
    expect(period({ days: 7 })).toEqual({ from: '2026-11-18', to: '2026-11-24' });
    expect(period({ from: '2026-01-01' })).toEqual({ from: '2026-01-01', to: '2026-11-24' });
    expect(period({ from: '2026-01-01', to: '2026-01-31' })).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
  });

  it('ignores days that do not exist', () => {
    expect(period({ from: '2026-02-31', to: 'today', days: 8 })).toEqual({
      from: '2026-10-26',
      to: '2026-11-24',
    });
  });

  it('is refused with the reason if it is empty or too long', () => {
    expect(periodProblem({ from: '2026-11-24', to: '2026-11-24' })).toBeNull();
    expect(periodProblem({ from: '2025-11-24', to: '2026-11-24' })).toBeNull();
    expect(periodProblem({ from: '2025-11-23', to: '2026-11-24' })).toMatch('longer than 366 days');
    expect(periodProblem({ from: '2026-11-25', to: '2026-11-24' })).toMatch('before the first');
  });

  it('has a unit that keeps its charts readable', () => {
    expect(usualUnit({ from: '2026-10-26', to: '2026-11-24' })).toBe('day');
    expect(usualUnit({ from: '2026-08-27', to: '2026-11-24' })).toBe('week');
    expect(usualUnit({ from: '2025-11-25', to: '2026-11-24' })).toBe('month');
  });
});

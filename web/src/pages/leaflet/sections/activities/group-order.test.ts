import type { ActivityGroup } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { sortGroups } from './group-order.ts';

const group = (activityType: string, activities: number, value: number | null, unit = 'nM'): ActivityGroup =>
  ({ activityType, activities, value, unit, references: 1 }) as ActivityGroup;

describe('the order of groups', () => {
  const groups = [group('Ki', 2, 30), group('IC50', 5, null), group('pA2', 2, 7, '-'), group('EC50', 9, 4)];
  const sorted = (by: Parameters<typeof sortGroups>[1]['by'], order: 'ascending' | 'descending') =>
    sortGroups(groups, { by, order }, ({ activityType }) => activityType ?? '').map(
      ({ activityType }) => activityType,
    );

  it('is by number of activities, and equal groups keep theirs', () => {
    expect(sorted('activities', 'descending')).toEqual(['EC50', 'IC50', 'Ki', 'pA2']);
  });

  it('is by value within a unit, and groups without a value come last', () => {
    expect(sorted('value', 'ascending')).toEqual(['pA2', 'EC50', 'Ki', 'IC50']);
    expect(sorted('value', 'descending')).toEqual(['pA2', 'Ki', 'EC50', 'IC50']);
  });

  it('is by text', () => {
    expect(sorted('subject', 'ascending')).toEqual(['EC50', 'IC50', 'Ki', 'pA2']);
  });
});

import type { ActivityGroup, ActivityGroups } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { fetchAllGroups } from './fetch-groups.ts';

const none = (): Promise<ActivityGroups> =>
  Promise.resolve({ str_id: 1, groups: [], groupCount: 7, activities: 0 });

describe('the groups of a compound with many', () => {
  const all = Array.from({ length: 1203 }, (_, at) => ({ activityType: `T${at}` }) as ActivityGroup);
  const serve = (asked: number[]) => (page: number, size: number) => {
    asked.push(page);
    const groups = all.slice(page * size, (page + 1) * size);
    return Promise.resolve({
      str_id: 1,
      groups,
      groupCount: all.length,
      activities: 0,
    } satisfies ActivityGroups);
  };

  it('are fetched page by page until all are there', async () => {
    const asked: number[] = [];
    expect(await fetchAllGroups(serve(asked))).toEqual(all);
    expect(asked).toEqual([0, 1, 2]);
  });

  it('end with an empty page, even if fewer came than were counted', async () => {
    expect(await fetchAllGroups(none)).toEqual([]);
  });
});

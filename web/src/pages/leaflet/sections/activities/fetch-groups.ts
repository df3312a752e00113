import type { ActivityGroup, ActivityGroups } from '@moltrove/contract';
import { limits } from '@moltrove/contract';

/** All groups, page by page, so that they can be sorted as a whole. */
export async function fetchAllGroups(
  fetchPage: (pageNumber: number, pageSize: number) => Promise<ActivityGroups>,
): Promise<ActivityGroup[]> {
  const pageSize = limits.maxActivityGroups;
  const groups: ActivityGroup[] = [];
  for (let page = limits.startPage; ; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the first page tells how many there are
    const answer = await fetchPage(page, pageSize);
    groups.push(...answer.groups);
    if (answer.groups.length === 0 || groups.length >= answer.groupCount) return groups;
  }
}

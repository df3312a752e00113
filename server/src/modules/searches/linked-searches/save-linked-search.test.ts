import { expect, it } from 'vitest';
import { eventsDuring, otherRequest } from '@moltrove/knowledge/testing/other-request';
import { longestSearch } from '../../../testing/searches.ts';
import { saveLinkedSearch } from './save-linked-search.ts';

const subscription = {
  role: 'FULL_USER',
  endDate: '2100-01-01',
  contractId: 'c',
  flatFileAccess: false,
} as const;
const user = { id: 'u', subscriptions: [subscription] };

it('lets other requests run between computing the key of a long search, storing it and continuing', async () => {
  const events = await eventsDuring(async (happens) => {
    const store = {
      save: () => Promise.resolve(happens('stored')),
      read: () => Promise.resolve(null),
    };
    await saveLinkedSearch(user, longestSearch(), { store, now: () => 0 });
  });
  expect(events).toEqual([otherRequest, 'stored']);
});

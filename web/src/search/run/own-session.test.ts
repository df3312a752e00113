import type { Search } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { toggleInclude } from '../../charts/model/filter-edits.ts';
import { createOwnSession } from './own-session.ts';

const counts = {
  stridscount: 1,
  actidscount: 1,
  assayidscount: 1,
  refidscount: 1,
  gvkidscount: 1,
  clinicalcompoundidscount: 1,
};
const search: Search = { query: { rows: [] }, filters: [toggleInclude(null, 'target', 'A')!] };
const never = new AbortController().signal;

it('opens once, sets the filters once, and is freed at the end', async () => {
  const events: string[] = [];
  const own = createOwnSession({
    open() {
      events.push('open');
      return Promise.resolve({ sessionId: 'own', counts });
    },
    apply(sessionId) {
      events.push(`filter ${sessionId}`);
      return Promise.resolve(counts);
    },
    drop(sessionId) {
      events.push(`drop ${sessionId}`);
      return Promise.resolve();
    },
  });
  for (const page of [1, 2, 3]) {
    await own.run(search, never, (sessionId) => {
      events.push(`page ${page} of ${sessionId}`);
    });
  }
  await own.end();
  expect(events).toEqual([
    'open',
    'filter own',
    'page 1 of own',
    'page 2 of own',
    'page 3 of own',
    'drop own',
  ]);
});

it('frees nothing that was never opened, and does not fail when freeing does', async () => {
  const dropped: string[] = [];
  const own = createOwnSession({
    open: () => Promise.resolve({ sessionId: 'own', counts }),
    apply: () => Promise.resolve(counts),
    drop(sessionId) {
      dropped.push(sessionId);
      return Promise.reject(new Error('The server cannot be reached.'));
    },
  });
  await own.end();
  expect(dropped).toEqual([]);
  await own.run(search, never, () => 'page');
  await expect(own.end()).resolves.toBeUndefined();
  expect(dropped).toEqual(['own']);
});

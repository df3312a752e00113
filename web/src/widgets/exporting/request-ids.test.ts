import { expect, it } from 'vitest';
import { createRequestIds } from './request-ids.ts';

it('keeps the id of a request until it is answered, and uses a new id for other content', () => {
  let count = 0;
  const ids = createRequestIds(() => `id${(count += 1)}`);
  expect([ids.idOf('csv'), ids.idOf('csv')]).toEqual(['id1', 'id1']);
  expect(ids.idOf('xlsx')).toBe('id2');
  ids.answered();
  expect(ids.idOf('xlsx')).toBe('id3');
});

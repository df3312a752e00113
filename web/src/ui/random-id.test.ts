import { expect, it } from 'vitest';
import { randomId, randomUuid } from './random-id.ts';

it('creates unique ids, as plain text and as UUIDs', () => {
  const uuids = Array.from({ length: 200 }, randomUuid);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(uuids).size).toBe(200);
  expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
});

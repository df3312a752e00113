import { expect, it } from 'vitest';
import { createPageRelease } from './page-release.ts';

const none = { shown: null };
const one = { shown: 'one' };

it('is that of the first answer', () => {
  const page = createPageRelease();
  page.answered(none, null, null);
  expect(page.get()).toEqual({ shown: null, inUse: null, closed: 0 });
  page.answered(none, 'one', null);
  expect(page.get()).toEqual({ shown: 'one', inUse: 'one', closed: 0 });
});

it('stays shown while another one is in use, until the user wants that one', () => {
  const page = createPageRelease();
  page.answered(none, 'one', null);
  page.answered(one, 'one', 'two');
  expect(page.get()).toEqual({ shown: 'one', inUse: 'two', closed: 0 });
  page.showInUse();
  // An answer to a call from before.
  page.answered(one, 'one', 'two');
  page.answered(none, 'two', null);
  expect(page.get()).toEqual({ shown: 'two', inUse: 'two', closed: 0 });
});

it('is counted as closed when the server answers from another one', () => {
  const page = createPageRelease();
  let changes = 0;
  page.subscribe(() => (changes += 1));
  page.answered(none, 'one', null);
  page.answered(one, 'two', null);
  page.answered(one, 'two', null);
  expect(page.get()).toEqual({ shown: 'two', inUse: 'two', closed: 1 });
  expect(changes).toBe(2);
});

it('is counted as closed when two first answers differ', () => {
  const page = createPageRelease();
  page.answered(none, 'one', 'one');
  page.answered(none, 'two', null);
  expect(page.get().closed).toBe(1);
});

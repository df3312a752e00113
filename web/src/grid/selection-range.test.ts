import { describe, expect, it } from 'vitest';
import { noSelection, withRows } from './selection.ts';
import { stretchTo } from './selection-range.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('a range of rows', () => {
  it('grows and shrinks from its anchor, on top of the earlier selection', () => {
    const before = withRows(noSelection, ['e'], true);
    const two = stretchTo(null, ids, before, 1, 2);
    expect([...two.made.ids].sort()).toEqual(['b', 'c', 'e']);
    const three = stretchTo(two, ids, two.made, 2, 3);
    expect([...three.made.ids].sort()).toEqual(['b', 'c', 'd', 'e']);
    const turned = stretchTo(three, ids, three.made, 1, 0);
    expect([...turned.made.ids].sort()).toEqual(['a', 'b', 'e']);
  });

  it('starts again on another page, and after another change of the selection', () => {
    const two = stretchTo(null, ids, noSelection, 1, 2);
    expect(stretchTo(two, [...ids], two.made, 3, 4).anchor).toBe(3);
    const changed = withRows(two.made, ['e'], true);
    const next = stretchTo(two, ids, changed, 2, 3);
    expect([...next.made.ids].sort()).toEqual(['b', 'c', 'd', 'e']);
  });
});

import { describe, expect, it } from 'vitest';
import { noSelection, withRows } from './selection.ts';
import { extendTo } from './selection-range.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

describe('a range of rows', () => {
  it('grows and shrinks from its anchor, on top of the earlier selection', () => {
    const before = withRows(noSelection, ['e'], true);
    const two = extendTo(null, ids, before, 1, 2);
    expect([...two.result.ids].sort()).toEqual(['b', 'c', 'e']);
    const three = extendTo(two, ids, two.result, 2, 3);
    expect([...three.result.ids].sort()).toEqual(['b', 'c', 'd', 'e']);
    const turned = extendTo(three, ids, three.result, 1, 0);
    expect([...turned.result.ids].sort()).toEqual(['a', 'b', 'e']);
  });

  it('starts again on another page, and after any other change of the selection', () => {
    const two = extendTo(null, ids, noSelection, 1, 2);
    expect(extendTo(two, [...ids], two.result, 3, 4).anchor).toBe(3);
    const changed = withRows(two.result, ['e'], true);
    const next = extendTo(two, ids, changed, 2, 3);
    expect([...next.result.ids].sort()).toEqual(['b', 'c', 'd', 'e']);
  });
});

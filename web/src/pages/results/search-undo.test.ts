import type { ChartFilter } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { toggleInclude } from '../../charts/model/filter-edits.ts';
import { undoable, withChange } from './filter-undo.ts';

const none: readonly ChartFilter[] = [];
const a = [toggleInclude(null, 'target', 'A')!];
const b = [...a, toggleInclude(null, 'assaytype', 'B')!];
const c = [toggleInclude(null, 'target', 'C')!];

describe('undo of filters', () => {
  const changes = withChange(withChange([], { before: none, after: a }), { before: a, after: b });

  it('reverts the last change, then the previous one', () => {
    expect(undoable(changes, b)).toEqual({ before: a, after: b });
    expect(undoable(changes.slice(0, -1), a)).toEqual({ before: none, after: a });
    expect(undoable([], none)).toBeNull();
  });

  it('is not offered after Back, but again after Forward', () => {
    expect(undoable(changes, a)).toBeNull();
    expect(undoable(changes, JSON.parse(JSON.stringify(b)) as ChartFilter[])?.before).toEqual(a);
  });

  it('continues from the state that Back returned to', () => {
    const after = withChange(changes, { before: a, after: c });
    expect(after).toEqual([
      { before: none, after: a },
      { before: a, after: c },
    ]);
    expect(withChange(changes, { before: none, after: c })).toEqual([{ before: none, after: c }]);
  });
});

import { selectedRows } from '@moltrove/contract';
import type { ChartFilter, Search } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { toggleInclude } from '../../charts/model/filter-edits.ts';
import { searchBy } from '../../search/query/new-search.ts';
import { undoable, withChange } from './search-undo.ts';

const filtered = (...filters: ChartFilter[]): Search => ({ query: { rows: [] }, filters });
const [ofA, ofB, ofC] = [
  toggleInclude(null, 'target', 'A')!,
  toggleInclude(null, 'assaytype', 'B')!,
  toggleInclude(null, 'target', 'C')!,
];
const none = filtered();
const a = filtered(ofA);
const b = filtered(ofA, ofB);
const c = filtered(ofC);

describe('undo of changes of a search', () => {
  const changes = withChange(withChange([], { before: none, after: a }), { before: a, after: b });

  it('reverts the last change, then the previous one', () => {
    expect(undoable(changes, b)).toEqual({ before: a, after: b });
    expect(undoable(changes.slice(0, -1), a)).toEqual({ before: none, after: a });
    expect(undoable([], none)).toBeNull();
  });

  it('is not offered after Back, but again after Forward', () => {
    expect(undoable(changes, a)).toBeNull();
    expect(undoable(changes, JSON.parse(JSON.stringify(b)) as Search)?.before).toEqual(a);
  });

  it('continues from the state that Back returned to', () => {
    const after = withChange(changes, { before: a, after: c });
    expect(after).toEqual([
      { before: none, after: a },
      { before: a, after: c },
    ]);
    expect(withChange(changes, { before: none, after: c })).toEqual([{ before: none, after: c }]);
  });

  it('reverts a change of the rows as well', () => {
    const narrowed = { ...searchBy(selectedRows('structures', [1, 2])), filters: a.filters };
    const after = withChange(changes.slice(0, 1), { before: a, after: narrowed });
    expect(undoable(after, narrowed)).toEqual({ before: a, after: narrowed });
    expect(undoable(after, a)).toBeNull();
  });
});

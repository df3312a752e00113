import { columnOf } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { entriesOf, isLongList, readCellList, writeCellList } from './cell-list-address.ts';

const targets = columnOf('clinicalCompounds', 'targets')!;
const authors = columnOf('references', 'authors')!;

describe('the complete list of a cell', () => {
  it('has the entries of the cell', () => {
    expect(entriesOf(targets, 'EGFR; ERBB2; HTR2A')).toEqual(['EGFR', 'ERBB2', 'HTR2A']);
    expect(entriesOf(authors, 'Smith J, Doe A.')).toEqual(['Smith J', 'Doe A.']);
    expect(entriesOf(targets, 'Kinase, receptor')).toEqual([]);
  });

  it('does not exist for a column of sentences', () => {
    const title = columnOf('references', 'title')!;
    expect(entriesOf(title, 'Design; synthesis; tests; results')).toEqual([]);
  });

  it('is offered for more than three entries', () => {
    expect(isLongList(targets, 'a; b; c')).toBe(false);
    expect(isLongList(targets, 'a; b; c; d')).toBe(true);
  });

  it('round-trips through the address', () => {
    const cell = { entity: { tab: 'clinicalCompounds', id: 7 }, column: targets } as const;
    expect(writeCellList(cell)).toBe('developmentcompoundstab.7.targets');
    expect(readCellList(writeCellList(cell))).toEqual(cell);
  });

  it.each(['developmentcompoundstab.7', 'developmentcompoundstab.7.nosuchcolumn', 'nosuchtab.7.targets', 7])(
    'is null for %j',
    (text) => expect(readCellList(text)).toBeNull(),
  );
});

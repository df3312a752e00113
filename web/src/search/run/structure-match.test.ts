import { searchQuerySchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { drawingMatch, matchedDrawing, readMatchView } from './structure-match.ts';

function query(...rows: object[]) {
  return searchQuerySchema.parse({ rows: rows.map((row, at) => ({ rowId: `r${at}`, ...row })) });
}

function drawn(value: string, category = 'subStructure') {
  return { option: 'Structure', drawing: { format: 'smiles', value, category } };
}

const target = { option: 'Target', terms: [{ label: 'EGFR', targetCategories: 'name' }] };

describe('the query highlighted in drawings', () => {
  it('is the first drawing that hits contain', () => {
    expect(
      matchedDrawing(query({ criterion: target }, { criterion: drawn('C') }, { criterion: drawn('N') })),
    ).toEqual({ query: 'C', format: 'smiles', chirality: false, partly: true });
    expect(matchedDrawing(query({ criterion: drawn('C', 'exact') }))).toMatchObject({ partly: false });
  });

  it('is null for drawings that hits do not contain: joined by NOT, switched off, similarity', () => {
    const rows = [
      query({ criterion: target, operator: 'NOT' }, { criterion: drawn('C') }),
      query({ criterion: drawn('C'), enabled: false }),
      query({ criterion: drawn('C', 'similarity') }),
      query({ criterion: target }),
    ];
    expect(rows.map(matchedDrawing)).toEqual([null, null, null, null]);
  });

  it('is highlighted and aligned unless switched off; a complete structure is not highlighted', () => {
    const part = matchedDrawing(query({ criterion: drawn('C') }));
    const whole = matchedDrawing(query({ criterion: drawn('C', 'exact') }));
    expect(drawingMatch(part, readMatchView(null))).toMatchObject({ mark: true, align: true });
    expect(drawingMatch(whole, { mark: true, align: true })).toMatchObject({ mark: false, align: true });
    expect(drawingMatch(whole, { mark: true, align: false })).toBeNull();
    expect(drawingMatch(part, readMatchView({ mark: false, align: false }))).toBeNull();
    expect(drawingMatch(null, readMatchView(3))).toBeNull();
  });
});

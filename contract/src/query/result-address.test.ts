import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import type { Operator, SearchQuery } from './query.ts';
import { searchQuerySchema, searchSchema } from './query.ts';
import { entityText, readEntity, restrictedTo, searchJson } from './result-address.ts';
import { sentenceOf } from './sentence.ts';

const target = (label: string): object => ({
  option: 'Target',
  terms: [{ label, targetCategories: 'name' }],
});
const queryOf = (...rows: readonly (readonly [label: string, operator: Operator])[]): SearchQuery =>
  searchQuerySchema.parse({
    rows: rows.map(([label, operator], at) => ({ rowId: `r${at}`, operator, criterion: target(label) })),
  });
const assay = { tab: 'assays', id: 17 } as const;

describe('results restricted to one row', () => {
  it.each([
    ['everything', queryOf(), 'Records of assay 17.'],
    ['a block', queryOf(['EGFR', 'OR']), 'Records with target EGFR and, in the same record, assay 17.'],
    [
      'several blocks, each of them',
      queryOf(['EGFR', 'OR'], ['KIT', 'NOT'], ['ABL1', 'AND']),
      'Records with target EGFR and, in the same record, assay 17; or records with target KIT and, in the same record, assay 17, except records with target ABL1.',
    ],
  ])('of %s', (_, query, sentence) => {
    expect(sentenceOf(restrictedTo(query, assay))).toBe(sentence);
  });

  it.each([{ enabled: false }, { criterion: { option: 'Target', terms: [] } }])(
    'include only the rows that take part: %j',
    (aside) => {
      const { rows } = queryOf(['EGFR', 'OR'], ['KIT', 'OR']);
      const query = searchQuerySchema.parse({ rows: [rows[0], { ...rows[1], ...aside }] });
      expect(sentenceOf(restrictedTo(query, assay))).toBe(
        'Records with target EGFR and, in the same record, assay 17.',
      );
    },
  );

  it('have unique row ids, and fail without room for another row', () => {
    const rows = restrictedTo(queryOf(['EGFR', 'OR'], ['KIT', 'OR']), assay).rows;
    expect(new Set(rows.map(({ rowId }) => rowId)).size).toBe(4);
    const full = Array.from({ length: limits.maxRows }, () => ['EGFR', 'OR'] as const);
    expect(() => restrictedTo(queryOf(...full), assay)).toThrow(RangeError);
  });

  it('are encoded in an address', () => {
    expect(entityText(assay)).toBe('assaytab.17');
    expect(readEntity('assaytab.17')).toEqual(assay);
    for (const text of ['assaytab', 'assaytab.0', 'nosuchtab.1', 'assaytab.1.2', 7, null])
      expect(readEntity(text)).toBeNull();
  });
});

describe('a search as the JSON of an address', () => {
  it('omits defaults, at any depth', () => {
    const within = searchSchema.parse({
      query: queryOf(['EGFR', 'AND']),
      filters: [{ chartKey: 'target', include: [null] }],
    });
    const criterion = { option: 'SelectedRows', tab: 'assaytab', within, except: [3] };
    const search = searchSchema.parse({ query: { rows: [{ rowId: 'a', criterion }] } });
    const json = searchJson(search);
    expect(json).not.toContain('sameRecord');
    expect(json).toContain('[null]');
    expect(searchSchema.parse(JSON.parse(json))).toEqual(search);
  });
});

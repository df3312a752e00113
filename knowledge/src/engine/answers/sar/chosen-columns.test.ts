import { expect, test } from 'vitest';
import { columnKey, columnsNamed } from './chosen-columns.ts';
import type { ColumnTexts } from './column-texts.ts';
import type { SarColumns } from './sar-columns.ts';

/** Each target with each type and unit. */
const publicIds = ['CHEMBL203', 'CHEMBL203 T790M', 'A|B', 'A', 'A\\', '17', null];
const types = ['IC50', 'B|IC50', 'B\\|IC50', '|', ''];
const units = [null, 'nM', '', '|nM', '%'];
const all = publicIds.flatMap((_, target) =>
  types.flatMap((__, type) => units.map((___, unit) => ({ target, type: type + 1, unit }))),
);
const columns = {
  count: all.length,
  targets: Uint32Array.from(all, ({ target }) => target),
  types: Uint32Array.from(all, ({ type }) => type),
  units: Uint32Array.from(all, ({ unit }) => unit),
} as SarColumns;
const texts = {
  targets: publicIds.map((publicId) => ({ publicId, key: publicId ?? '', name: 'A name', organism: null })),
  types,
  units,
} as unknown as ColumnTexts;

const keys = all.map((_, column) => columnKey(columns, texts, column));

test('a key can be read', () => {
  expect(keys).toContain('CHEMBL203|IC50|nM');
  expect(keys).toContain('CHEMBL203|IC50|%');
  expect(keys).toContain('CHEMBL203|IC50');
  expect(keys).toContain('|IC50|nM');
  expect(keys).toContain('CHEMBL203 T790M|IC50|nM');
  expect(keys).toContain('A\\|B|IC50|nM');
});

test('no two columns have the same key, and each is found by its own', () => {
  expect(new Set(keys).size).toBe(all.length);
  expect(columnsNamed(columns, texts, keys)).toEqual(all.map((_, column) => column));
  expect(columnsNamed(columns, texts, [keys[3], keys[1], keys[3]])).toEqual([3, 1]);
});

test('a key without a column is named', () => {
  for (const key of ['CHEMBL9|IC50|nM', 'CHEMBL203', 'CHEMBL203|IC50|nM|', '', '\\']) {
    expect(() => columnsNamed(columns, texts, [keys[0], key])).toThrow(
      expect.objectContaining({ code: 'NOT_FOUND', details: { columns: [key] } }) as Error,
    );
  }
});

test('of many keys without a column the first are named', () => {
  const missing = ['A9', 'B9', 'C9', 'D9', 'E9'];
  expect(() => columnsNamed(columns, texts, ['A9'])).toThrow('no values in the column A9; choose');
  expect(() => columnsNamed(columns, texts, missing.slice(0, 3))).toThrow(
    'in the columns A9, B9, C9; choose',
  );
  expect(() => columnsNamed(columns, texts, missing)).toThrow('in the columns A9, B9, C9 and 2 more; choose');
});

import {
  columns,
  columnOf,
  exportableColumns,
  exportedCell,
  goesWithItsValue,
  isLogarithmicType,
  pActivity,
  prefixKeys,
  tabKeys,
  toMicromolar,
  shownPrefix,
  wholeValue,
  writtenColumns,
  cellText,
  fullNumberText,
} from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { expect, it } from 'vitest';
import type { CellValue, GridRow } from './row.ts';

/** A seeded generator of random numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const prefixes = [null, '=', '<', '<=', '>', '>=', '~', 'R'];
const valuesWithPrefix = (tab: TabKey): string[] =>
  exportableColumns(tab)
    .map(({ key }) => key)
    .filter((key) => !goesWithItsValue(key) && wholeValue(key).length > 1);

/** A row with or without a value in each column that has a prefix. */
function randomRow(tab: TabKey, next: () => number): GridRow {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!;
  const row: Record<string, CellValue> = {};
  for (const { key, type } of columns[tab]) {
    if (type === 'prefix') row[key] = pick(prefixes);
    else if (valuesWithPrefix(tab).includes(key)) row[key] = pick([null, '', '5', '12.5']);
  }
  if (tab !== 'activities') return row;
  const type = pick(['IC50', 'Ki', 'pKi', 'PIC50', 'Inhibition']);
  const unit = pick(['nM', 'uM', 'pM', '%', null]);
  const value = pick([null, 0, -3, 5.76, 16.7, 7943.28, 1e-5]);
  const isRange = row['std_act_prefix'] === 'R' && value !== null;
  return {
    ...row,
    std_activity_type: type,
    standard_uom: unit,
    activity_value: value,
    activity_upper_value: isRange && next() < 0.8 ? value + pick([0, 5, 50]) : null,
    micro_molarvalue: value === null ? null : toMicromolar(value, unit),
    pactivity: value === null ? null : pActivity(type, value, unit),
  };
}

const text = (cell: CellValue): string =>
  typeof cell === 'number' ? fullNumberText(cell) : String(cell ?? '');

/** The text on screen for prefix, value and upper end as a file contains them. */
function readOut([prefix = null, value = null, upper = null]: readonly CellValue[]): string {
  if (prefix === 'range') {
    if (value === null) return `up to ${text(upper)}`;
    return upper === null ? `from ${text(value)}` : `${text(value)} – ${text(upper)}`;
  }
  expect(upper).toBeNull();
  return `${shownPrefix(prefix === null ? null : String(prefix))}${text(value)}`;
}

it('a file shows the same as the screen for each value, for any set and order of columns', () => {
  const next = numbers(7);
  const seen = { bounds: 0, ranges: 0, turned: 0 };
  for (let at = 0; at < 3000; at += 1) {
    const tab = at % 2 === 0 ? 'activities' : tabKeys[at % tabKeys.length]!;
    const row = randomRow(tab, next);
    const asked = exportableColumns(tab)
      .map(({ key }) => ({ key, order: next() }))
      .filter(() => next() < 0.4)
      .sort((a, b) => a.order - b.order)
      .map(({ key }) => key);
    const written = writtenColumns(tab, asked);
    const keys = written.map(({ key }) => key);
    const cells = written.map((column) => exportedCell(column, row));
    expect(cells).not.toContain('R');
    for (const key of valuesWithPrefix(tab).filter((each) => keys.includes(each))) {
      const start = keys.indexOf(wholeValue(key)[0]!);
      const parts = wholeValue(key);
      expect(keys.slice(start, start + parts.length)).toEqual(parts);
      const own = cells.slice(start, start + parts.length);
      const shown = cellText(columnOf(tab, key)!, row, prefixKeys(columns[tab]));
      expect(readOut(own), JSON.stringify({ key, row })).toBe(shown.full);
      seen.ranges += own[0] === 'range' ? 1 : 0;
      seen.bounds += /^[<>≤≥]/.test(shown.full) ? 1 : 0;
      const isTurned = key === 'pactivity' && !isLogarithmicType(String(row['std_activity_type']));
      seen.turned += isTurned && own[0] !== (row['std_act_prefix'] ?? null) ? 1 : 0;
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
});

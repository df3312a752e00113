import { describe, expect, it } from 'vitest';
import { findEntries } from './find-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';

const entry = (
  kind: PaletteEntry['kind'],
  label: string,
  others: Partial<PaletteEntry> = {},
): PaletteEntry => ({
  key: `${kind} ${label}`,
  kind,
  label,
  run: () => undefined,
  ...others,
});

const entries = [
  entry('Commands', 'Columns'),
  entry('Commands', 'Copy link'),
  entry('Pages', 'Downloads', { words: 'files exports' }),
  entry('Pages', 'Export'),
  entry('Saved searches', 'Köhler kinases', { detail: 'EGFR or ERBB2' }),
  entry('Manual', 'Columns', { detail: 'Results' }),
];

const found = (text: string) =>
  findEntries(text, entries).groups.flatMap((group) => group.entries.map(({ key }) => key));

describe('what the palette finds', () => {
  it('matches every word: its beginning, a part, or an abbreviation, in label, detail and further words', () => {
    expect(found('link co')).toEqual(['Commands Copy link']);
    expect(found('load')).toEqual(['Pages Downloads']);
    expect(found('clmn')).toEqual(['Commands Columns', 'Manual Columns']);
    expect(found('cls')).toEqual([]);
    expect(found('kohler egfr')).toEqual(['Saved searches Köhler kinases']);
    expect(found('columns results')).toEqual(['Manual Columns']);
    expect(found('columns nowhere')).toEqual([]);
  });

  it('puts a match in the label first, and keeps the manual for a typed text', () => {
    expect(found('export')).toEqual(['Pages Export', 'Pages Downloads']);
    expect(found(' ')).not.toContain('Manual Columns');
    expect(found('')).toHaveLength(5);
  });

  it('counts what it leaves out', () => {
    const many = Array.from({ length: 11 }, (_, at) => entry('Recent searches', `EGFR ${at}`));
    const { groups, more } = findEntries('egfr', many);
    expect(groups[0]?.entries).toHaveLength(8);
    expect(more).toBe(3);
  });
});

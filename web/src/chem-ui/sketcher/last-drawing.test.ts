import { describe, expect, it } from 'vitest';
import { storeLastDrawing, openingOf, readLastDrawing } from './last-drawing.ts';

function storage() {
  const map = new Map<string, string>();
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  };
}

describe('the last drawing', () => {
  it('is stored per user', () => {
    const tab = storage();
    expect(readLastDrawing(tab, 'ann')).toBeNull();
    storeLastDrawing(tab, 'ann', { ket: '{"root":{}}', used: 'CCO' });
    expect(readLastDrawing(tab, 'ann')).toEqual({ ket: '{"root":{}}', used: 'CCO' });
    expect(readLastDrawing(tab, 'bob')).toBeNull();
    tab.setItem('moltrove.drawing.ann', '{');
    expect(readLastDrawing(tab, 'ann')).toBeNull();
  });

  it('opens again for an empty field and for the text that it produced, but not for another text', () => {
    const last = { ket: 'drawn', used: 'CCO' };
    const opened = (text: string) => openingOf(text, last).structure;
    expect([opened(''), opened('CCO'), opened('CCN')]).toEqual(['drawn', 'drawn', 'CCN']);
    expect(openingOf('', null)).toEqual({ structure: '', note: null });
  });

  it('starts empty, with a note, for text that cannot be drawn', () => {
    const { structure, note } = openingOf('[$(C=O)]', null);
    expect([structure, note]).toEqual(['', expect.stringContaining('Recursive SMARTS')]);
  });
});

import { describe, expect, it } from 'vitest';
import { rememberView, rememberedView } from './remembered-view.ts';

describe('the view of a grid', () => {
  it('is stored by entry of the history, part by part', () => {
    rememberView('a', { top: 300, left: 0 });
    rememberView('a', { cell: { row: 4, column: 2 } });
    expect(rememberedView('a')).toEqual({ top: 300, left: 0, cell: { row: 4, column: 2 } });
    expect(rememberedView('b')).toBeUndefined();
  });

  it('is forgotten after many others', () => {
    for (let at = 0; at < 60; at += 1) rememberView(`page ${at}`, { top: at });
    expect(rememberedView('a')).toBeUndefined();
    expect(rememberedView('page 59')).toMatchObject({ top: 59 });
  });
});

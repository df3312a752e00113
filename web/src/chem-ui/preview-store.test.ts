import { describe, expect, it, vi } from 'vitest';
import { PreviewStore } from './preview-store.ts';

describe('what a preview shows', () => {
  it('is the same compound or reference from any row, whichever structure its page marks', () => {
    const store = new PreviewStore();
    expect(store.isShown({ kind: 'compound', id: 7 })).toBe(false);
    store.show({ kind: 'compound', id: 7 });
    expect(store.isShown({ kind: 'compound', id: 7 })).toBe(true);
    expect(store.isShown({ kind: 'reference', id: 7, strId: 7 })).toBe(false);
    store.show({ kind: 'reference', id: 3, strId: 7 });
    expect(store.isShown({ kind: 'reference', id: 3, strId: 8 })).toBe(true);
    store.close();
    expect(store.isShown({ kind: 'reference', id: 3, strId: 7 })).toBe(false);
  });

  it('is reported to its subscribers until they leave', () => {
    const store = new PreviewStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.show({ kind: 'compound', id: 7 });
    store.close();
    store.close();
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.show({ kind: 'compound', id: 8 });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

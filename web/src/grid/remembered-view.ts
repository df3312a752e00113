import { RecentlyUsed } from '@moltrove/chemistry/browser';
import type { CellPosition } from './navigation.ts';

/** What a grid showed when its page was left. */
export interface RememberedView {
  /** Scroll offsets in pixels. */
  readonly top: number;
  readonly left: number;
  /** The cell that had the focus. */
  readonly cell: CellPosition | null;
}

const maxViews = 50;
const views = new RecentlyUsed<RememberedView>(maxViews);

/** The view under a key of the browser's history; undefined for a page that was not opened before. */
export function rememberedView(key: string): RememberedView | undefined {
  return views.get(key);
}

/** Stores the given parts of a view. The least recently used views are dropped. */
export function rememberView(key: string, change: Partial<RememberedView>): void {
  views.set(key, { top: 0, left: 0, cell: null, ...views.get(key), ...change });
}

import { withRows } from './selection.ts';
import type { Selection } from './selection.ts';

/** A stretch of rows that grows and shrinks from the row that it started at. */
export interface SelectedStretch {
  readonly ids: readonly string[];
  readonly anchor: number;
  /** What was selected when it started. */
  readonly before: Selection;
  /** What it has made of that so far. */
  readonly made: Selection;
}

/** Selects from the anchor to a row; one that was begun over other rows or another selection starts over at `from`. */
export function stretchTo(
  stretch: SelectedStretch | null,
  ids: readonly string[],
  selection: Selection,
  from: number,
  to: number,
): SelectedStretch {
  const goesOn = stretch !== null && stretch.ids === ids && stretch.made === selection;
  const { anchor, before } = goesOn ? stretch : { anchor: from, before: selection };
  const rows = ids.slice(Math.min(anchor, to), Math.max(anchor, to) + 1);
  return { ids, anchor, before, made: withRows(before, rows, true) };
}

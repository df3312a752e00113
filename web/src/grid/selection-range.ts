import { withRows } from './selection.ts';
import type { Selection } from './selection.ts';

/** A range of rows that grows and shrinks from its anchor. */
export interface SelectedRange {
  readonly ids: readonly string[];
  readonly anchor: number;
  /** The selection before the range was started. */
  readonly before: Selection;
  /** That selection plus the rows of the range. */
  readonly result: Selection;
}

/**
 * Selects from the anchor to a row; starts a new range at `from` if the range was on other rows or the
 * selection has changed.
 */
export function extendTo(
  range: SelectedRange | null,
  ids: readonly string[],
  selection: Selection,
  from: number,
  to: number,
): SelectedRange {
  const goesOn = range !== null && range.ids === ids && range.result === selection;
  const { anchor, before } = goesOn ? range : { anchor: from, before: selection };
  const rows = ids.slice(Math.min(anchor, to), Math.max(anchor, to) + 1);
  return { ids, anchor, before, result: withRows(before, rows, true) };
}

import type { TreeRow } from './tree-rows.ts';

export type TreeMove =
  | { readonly kind: 'focus'; readonly at: number }
  | { readonly kind: 'expand' | 'collapse' | 'toggle'; readonly id: string };

const pageRows = 10;

/** The action of a key in a tree whose active row is `at`; null for keys that the tree does not handle. */
export function moveOf(rows: readonly TreeRow[], at: number, key: string): TreeMove | null {
  const row = rows[at];
  if (row?.kind !== 'node') return null;
  switch (key) {
    case 'ArrowDown':
      return focusOn(nodeFrom(rows, at + 1, 1));
    case 'ArrowUp':
      return focusOn(nodeFrom(rows, at - 1, -1));
    case 'Home':
      return focusOn(nodeFrom(rows, 0, 1));
    case 'End':
      return focusOn(nodeFrom(rows, rows.length - 1, -1));
    case 'PageDown':
      return focusOn(nodeFrom(rows, Math.min(rows.length - 1, at + pageRows), -1));
    case 'PageUp':
      return focusOn(nodeFrom(rows, Math.max(0, at - pageRows), 1));
    case 'ArrowRight':
      if (row.expanded === false) return { kind: 'expand', id: row.node.id };
      return row.expanded === true && rows[at + 1]?.kind === 'node' ? { kind: 'focus', at: at + 1 } : null;
    case 'ArrowLeft':
      if (row.expanded === true) return { kind: 'collapse', id: row.node.id };
      return focusOn(parentOf(rows, at));
    case 'Enter':
      if (row.expanded === null) return { kind: 'toggle', id: row.node.id };
      return { kind: row.expanded ? 'collapse' : 'expand', id: row.node.id };
    case ' ':
      return { kind: 'toggle', id: row.node.id };
    default:
      return null;
  }
}

/** The next row after `at`, wrapping around, whose label starts with the typed text; -1 for none. */
export function rowStartingWith(rows: readonly TreeRow[], at: number, typed: string): number {
  const wanted = typed.toLowerCase();
  // A single letter moves to the next match; further letters may still match the active row.
  const from = wanted.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (from + step) % rows.length;
    const row = rows[index];
    if (row?.kind === 'node' && row.node.label.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

function focusOn(at: number): TreeMove | null {
  return at === -1 ? null : { kind: 'focus', at };
}

function nodeFrom(rows: readonly TreeRow[], from: number, step: 1 | -1): number {
  for (let at = from; at >= 0 && at < rows.length; at += step) if (rows[at]?.kind === 'node') return at;
  return -1;
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let above = at - 1; above >= 0; above -= 1) {
    const row = rows[above];
    if (row?.kind === 'node' && row.level < level) return above;
  }
  return -1;
}

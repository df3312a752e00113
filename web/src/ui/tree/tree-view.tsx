import type { TreeNode } from '@moltrove/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { TreeItem } from './tree-item.tsx';
import type { Checked, TreeBars } from './tree-item.tsx';
import { moveOf, rowStartingWith } from './tree-keys.ts';
import { TreeNote } from './tree-note.tsx';
import type { TreeRow } from './tree-rows.ts';
import classes from './tree-view.module.css';

interface Props {
  /** Describes the content of the tree to screen readers. */
  readonly label: string;
  readonly rows: readonly TreeRow[];
  readonly checkedOf: (id: string) => Checked;
  /** Lower-case words to highlight in the labels. */
  readonly words: readonly string[];
  readonly bars?: TreeBars;
  /** A count of a node before those of the release. */
  readonly renderCount?: (node: TreeNode) => ReactNode;
  readonly onExpand: (id: string, expanded: boolean) => void;
  readonly onToggle: (id: string) => void;
}

const typingMs = 700;

/**
 * A tree with selectable nodes. Arrow keys, Home, End and typed letters change the active row, Space selects it, Enter
 * expands it, and Delete excludes it if there are bars. Only the visible rows are rendered; the focus stays on the
 * tree, with the active row as `aria-activedescendant`.
 */
export function TreeView({ label, rows, checkedOf, words, bars, renderCount, onExpand, onToggle }: Props) {
  const idPrefix = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const activeIndex = rows.findIndex((row) => row.kind === 'node' && row.node.id === activeId);
  const active = activeIndex === -1 ? rows.findIndex((row) => row.kind === 'node') : activeIndex;
  const rowHeight = useRowHeight();
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here only, and never memoized
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const activeRendered = items.some(({ index }) => index === active);

  function focus(at: number): void {
    const row = rows[at];
    if (row?.kind !== 'node') return;
    setActiveId(row.node.id);
    bars?.onPoint(row.node);
    virtualizer.scrollToIndex(at, { align: 'auto' });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.target !== box.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.timeStamp - typed.current.at < typingMs && typed.current.text !== '';
    if (event.key.length === 1 && event.key !== ' ') {
      typed.current = { text: (typing ? typed.current.text : '') + event.key, at: event.timeStamp };
      const at = rowStartingWith(rows, active, typed.current.text);
      if (at !== -1) focus(at);
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    typed.current.text = '';
    const here = rows[active];
    if (event.key === 'Delete' && bars !== undefined && here?.kind === 'node') {
      setActiveId(here.node.id);
      bars.onExclude(here.node.id);
      return;
    }
    const move = moveOf(rows, active, event.key);
    if (move === null) return;
    event.preventDefault();
    event.stopPropagation();
    if (move.kind === 'focus') return focus(move.at);
    setActiveId(move.id);
    if (move.kind === 'toggle') onToggle(move.id);
    else onExpand(move.id, move.kind === 'expand');
  }

  return (
    <div
      ref={box}
      className={classes['tree']}
      data-bars={bars !== undefined}
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={activeRendered ? `${idPrefix}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onBlur={bars && (() => bars.onPoint(null))}
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const style = { transform: `translateY(${start}px)`, height: rowHeight };
          if (row.kind === 'note') return <TreeNote key={`note ${row.parentId}`} row={row} style={style} />;
          return (
            <TreeItem
              key={row.node.id}
              domId={`${idPrefix}-${index}`}
              row={row}
              style={style}
              active={index === active}
              checked={checkedOf(row.node.id)}
              words={words}
              bars={bars}
              count={renderCount?.(row.node)}
              onExpand={(expanded) => {
                setActiveId(row.node.id);
                onExpand(row.node.id, expanded);
              }}
              onToggle={() => {
                setActiveId(row.node.id);
                onToggle(row.node.id);
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Rows are taller on touch screens. */
function useRowHeight(): number {
  const [height] = useState(() => (globalThis.matchMedia('(pointer: coarse)').matches ? 40 : 28));
  return height;
}

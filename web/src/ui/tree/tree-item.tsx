import type { TreeNode } from '@moltrove/contract';
import type { CSSProperties, ReactNode } from 'react';
import { CheckMark } from '../check-mark.tsx';
import { formatCount } from '../format.ts';
import { IconChevronRight, IconCircleMinus } from '../icons/tabler.ts';
import { Words } from '../words.tsx';
import { Highlight } from './highlight.tsx';
import type { NodeRow } from './tree-rows.ts';
import classes from './tree-item.module.css';

/** `mixed`: some but not all descendants are selected. */
export type Checked = 'true' | 'false' | 'mixed';

/** Additions for the tree of a chart, whose nodes are bars that can be included and excluded. */
export interface TreeBars {
  /** The length in percent and the shade of a node's bar, and its share as text. */
  readonly barOf: (node: TreeNode) => {
    readonly percent: number;
    readonly shade: number;
    readonly share: string;
  };
  readonly isExcluded: (id: string) => boolean;
  readonly onExclude: (id: string) => void;
  /** The hovered or active node; null for none. */
  readonly onPoint: (node: TreeNode | null) => void;
}

interface Props {
  readonly domId: string;
  readonly row: NodeRow;
  readonly style: CSSProperties;
  readonly active: boolean;
  readonly checked: Checked;
  readonly words: readonly string[];
  readonly bars?: TreeBars | undefined;
  /** A count before those of the release. */
  readonly count?: ReactNode;
  readonly onExpand: (expanded: boolean) => void;
  readonly onToggle: () => void;
}

/** A node with its chevron, checkbox, label, hint and counts. The tree handles the keys. */
export function TreeItem({
  domId,
  row,
  style,
  active,
  checked,
  words,
  bars,
  count,
  onExpand,
  onToggle,
}: Props) {
  const { node, level, position, siblings, expanded } = row;
  const { label, hint, structures, activities } = node;
  const bar = bars?.barOf(node);
  const excluded = bars?.isExcluded(node.id) ?? false;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the tree has the focus and handles the keys
    <div
      id={domId}
      className={classes['item']}
      data-hover=""
      style={{ ...style, paddingLeft: 4 + (level - 1) * (bars === undefined ? 18 : 13) }}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded ?? undefined}
      aria-checked={checked}
      data-active={active}
      data-bars={bars !== undefined}
      data-excluded={excluded}
      data-node={node.id}
      title={hint === '' ? label : `${label} · ${hint}`}
      onClick={onToggle}
      onPointerEnter={bars && (() => bars.onPoint(node))}
      onPointerLeave={bars && (() => bars.onPoint(null))}
    >
      {bar !== undefined && (
        <span
          className={classes['bar']}
          data-shade={bar.shade}
          style={{ width: `${bar.percent}%` }}
          aria-hidden="true"
        />
      )}
      {expanded === null ? (
        <span className={classes['leaf']} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the arrow keys of the tree do the same
        <span
          className={classes['chevron']}
          data-expanded={expanded}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            onExpand(!expanded);
          }}
        >
          <IconChevronRight size={15} stroke={1.75} />
        </span>
      )}
      <CheckMark checked={checked} />
      <Words as="span" lines={1} className={classes['label']}>
        <Highlight text={label} words={words} />
        {hint !== '' && (
          <Words as="span" size="sm" tone="muted" marginLeft={4}>
            {' '}
            <Highlight text={hint} words={words} />
          </Words>
        )}
      </Words>{' '}
      {count !== undefined && (
        <>
          <span className={classes['count']}>{count}</span>{' '}
        </>
      )}
      <span className={classes['count']} data-second={count !== undefined}>
        {formatCount(structures)}
        <span className={classes['unseen']}>
          {' '}
          {structures === 1 ? 'structure' : 'structures'}
          {count !== undefined && ' in the release'}
        </span>
      </span>{' '}
      {bar !== undefined && <span className={classes['share']}>{bar.share}</span>}
      <span
        className={bars === undefined ? classes['activities'] : classes['unseen']}
        data-wider-than={bars === undefined ? 'phone' : undefined}
      >
        {formatCount(activities)}
        <span className={classes['unseen']}> {activities === 1 ? 'activity' : 'activities'}</span>
      </span>
      {excluded && <span className={classes['unseen']}> removed from the results</span>}
      {bars !== undefined && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the Delete key of the tree does the same
        <span
          className={classes['exclude']}
          title={excluded ? 'Removed from the results. Press to allow it again.' : 'Remove from the results'}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            bars.onExclude(node.id);
          }}
        >
          <IconCircleMinus size={15} />
        </span>
      )}
    </div>
  );
}

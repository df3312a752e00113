import { Loader, Skeleton, TextInput, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { treeNamed, treeRootId } from '@moltrove/contract';
import type { Tree } from '@moltrove/contract';
import { useState } from 'react';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { formatCount } from '../../../../ui/format.ts';
import { IconSearch } from '../../../../ui/icons/tabler.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { Stack } from '../../../../ui/stack.tsx';
import { rowsOfTree } from '../../../../ui/tree/tree-rows.ts';
import { TreeView } from '../../../../ui/tree/tree-view.tsx';
import { Words } from '../../../../ui/words.tsx';
import type { EditorProps } from '../editor-props.ts';
import { matchingLevels } from './matching-levels.ts';
import { FailedCounts, NodeCountInSearch } from './node-count-in-search.tsx';
import { checkedBy, withNode, withoutNode } from './tree-choice.ts';
import classes from './tree-editor.module.css';
import { useNodeCounts } from './use-node-counts.ts';
import { useTreeLevels, useTreeSearch } from './use-tree.ts';

/** Selects nodes of a tree, each including everything below it. */
export function TreeEditor({ criterion, onChange }: EditorProps<'TreeView'>) {
  const tree = treeNamed(criterion.tree);
  if (tree === null)
    return (
      <Words tone="muted" size="sm">
        There is no tree “{criterion.tree}”.
      </Words>
    );
  return <TreePanel key={tree.key} tree={tree} criterion={criterion} onChange={onChange} />;
}

/**
 * Maximum number of siblings selected instead of an ancestor when one node is deselected; a longer list would not be
 * useful.
 */
const maxReplacements = 200;

function TreePanel({ tree, criterion, onChange }: EditorProps<'TreeView'> & { tree: Tree }) {
  const { nodes: chosen } = criterion;
  const [typed, setTyped] = useState('');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { top, levelOf, childrenOf } = useTreeLevels(tree.key, [treeRootId, ...expanded]);
  const search = useTreeSearch(tree.key, typed);
  const counts = useNodeCounts(tree);
  const matching = search.answer === undefined ? null : matchingLevels(search.answer);

  const isExpanded = (id: string): boolean =>
    matching?.has(id) === true ? !folded.has(id) : expanded.has(id);
  const rows = rowsOfTree(
    treeRootId,
    (id) => {
      const nodes = matching?.get(id);
      return nodes === undefined ? levelOf(id) : { status: 'ready', nodes };
    },
    isExpanded,
  );

  function expand(id: string, open: boolean): void {
    if (matching?.has(id) === true) setFolded(open ? without(folded, id) : new Set(folded).add(id));
    else setExpanded(open ? new Set(expanded).add(id) : without(expanded, id));
  }

  const checkedOf = checkedBy(chosen);

  async function toggle(id: string): Promise<void> {
    if (checkedOf(id) !== 'true') {
      const row = rows.find((each) => each.kind === 'node' && each.node.id === id);
      if (row?.kind === 'node') onChange({ ...criterion, nodes: withNode(chosen, tree, row.node) });
      return;
    }
    try {
      const nodes = await withoutNode(chosen, tree, id, childrenOf);
      if (nodes.length - chosen.length > maxReplacements) {
        notifications.show({
          message: `That leaves ${formatCount(nodes.length)} nodes to list individually. Exclude the whole branch, then select the nodes that you want.`,
        });
        return;
      }
      onChange({ ...criterion, nodes });
    } catch (error) {
      notifications.show({
        message: `The node could not be taken out: ${error instanceof Error ? error.message : 'its neighbours are not known.'}`,
      });
    }
  }

  return (
    <Stack gap={4} data-tree-panel="">
      <TextInput
        size="xs"
        aria-label={`Find in the ${tree.label} tree`}
        placeholder="Find in this tree"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field belongs to the row that was just opened
        autoFocus
        maxLength={200}
        leftSection={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
        rightSection={search.fetching ? <Loader size={14} /> : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFolded(new Set());
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            setTyped('');
          }
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          event.currentTarget
            .closest('[data-tree-panel]')
            ?.querySelector<HTMLElement>('[role="tree"]')
            ?.focus();
        }}
      />
      {top?.error != null && top.data === undefined && !top.isFetching ? (
        <ErrorNote
          title="The tree could not be fetched."
          error={top.error}
          onRetry={() => void top.refetch()}
        />
      ) : search.error !== null ? (
        <ErrorNote title="The tree could not be searched." error={search.error} onRetry={search.retry} />
      ) : top?.data === undefined ? (
        <Stack
          gap={7}
          box="field"
          padding={7}
          aria-busy="true"
          aria-label={`The ${tree.label} tree is on its way`}
        >
          {[62, 48, 55, 40, 51].map((width) => (
            <Skeleton key={width} height={12} width={`${width}%`} />
          ))}
        </Stack>
      ) : rows.length === 0 ? (
        <Words size="md" tone="muted" box="field" padding={7} role="status">
          Nothing in the {tree.label} tree has “{typed.trim()}” in its name.
        </Words>
      ) : (
        <div>
          <Inline gap={3} align="end" className={classes['head']} aria-hidden="true">
            <span>{matchText(search.answer)}</span>
            {counts !== null && <span className={classes['count']}>This search</span>}
            <span className={classes['count']}>{counts === null ? 'Structures' : 'Release'}</span>
            <span className={classes['count']} data-wider-than="phone">
              Activities
            </span>
          </Inline>
          <TreeView
            label={`${tree.label} tree`}
            rows={rows}
            checkedOf={checkedOf}
            words={search.words}
            {...(counts !== null && {
              renderCount: ({ id }) => <NodeCountInSearch counts={counts} id={id} />,
            })}
            onExpand={expand}
            onToggle={(id) => void toggle(id)}
          />
        </div>
      )}
      <Words tone="muted" size="sm">
        {tree.grouping} A node stands for all below it; several are alternatives.
        {counts !== null &&
          ' “This search”: the structures that all rows find with this node alone in the row. “Release”: those of the node, whatever the other rows ask.'}
      </Words>
      {counts !== null && <FailedCounts counts={counts} />}
      <VisuallyHidden role="status">{matchText(search.answer)}</VisuallyHidden>
    </Stack>
  );
}

function matchText(
  answer: { readonly nodes: readonly unknown[]; readonly total: number } | undefined,
): string {
  if (answer === undefined) return '';
  const { nodes, total } = answer;
  if (total <= nodes.length) return `${formatCount(total)} found`;
  return `The first ${formatCount(nodes.length)} of ${formatCount(total)} found; type more to see the others`;
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const others = new Set(ids);
  others.delete(id);
  return others;
}

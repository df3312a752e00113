import {
  type TreeNodeWithPath,
  type TreeEndpoints,
  type TreeNode,
  treeAbsence,
  treeEndpoints,
  treeNodeAnswer,
  treeOf,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';

/** Tree views: browse, search and look up names in each tree of the contract. */
export function treeRoutes(routes: Routes, release: CurrentRelease): void {
  for (const calls of treeEndpoints) serveTree(routes, release, calls);
}

function serveTree(
  routes: Routes,
  release: CurrentRelease,
  { tree, nodes, byNames, search }: TreeEndpoints,
): void {
  routes.serve(nodes, async ({ params, signal }) => {
    const { knowledge } = release.loaded();
    const { node, children } = await knowledge.treeNodes(tree, params.id, { signal });
    const absence = knowledge.summary().trees.includes(tree) ? null : treeAbsence(treeOf(tree));
    return { node: { ...treeNodeAnswer(node), children: children.map(treeNodeAnswer) }, absence };
  });

  routes.serve(byNames, async ({ body, signal }) => {
    const matches = await release.loaded().knowledge.treeNodesByName(tree, body.names, { signal });
    const known = new Set(matches.flatMap(namesOf));
    const unknown = body.names.filter((name) => !known.has(name) && !known.has(folded(name)));
    return { nodes: matches.map(withPath), unknown };
  });

  routes.serve(search, async ({ body, signal }) => {
    const matches = await release.loaded().knowledge.searchTree({ tree, ...body }, { signal });
    return {
      nodes: matches.nodes.map(withPath),
      above: matches.above.map(treeNodeAnswer),
      total: matches.total,
    };
  });
}

const withPath = (node: TreeNodeWithPath) => ({ ...treeNodeAnswer(node), path: [...node.path] });

/** The forms in which a node may be requested. */
const namesOf = ({ id, label }: TreeNode): string[] => [id, folded(label)];
const folded = (name: string): string => name.trim().toLowerCase();

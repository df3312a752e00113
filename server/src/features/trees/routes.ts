import { type TreeEndpoints, type TreeNode, treeEndpoints } from '@moltrove/contract';
import type { Routes } from '../../http/routes.ts';
import type { ReleaseDoor } from '../../release/release-door.ts';

/** Tree views: each tree of the contract is walked, searched and looked up in by name. */
export function treeRoutes(routes: Routes, release: ReleaseDoor): void {
  for (const of of treeEndpoints) serveTree(routes, release, of);
}

function serveTree(
  routes: Routes,
  release: ReleaseDoor,
  { tree, nodes, byNames, search }: TreeEndpoints,
): void {
  routes.serve(nodes, async ({ params, signal }) => {
    const { node, children } = await release.loaded().knowledge.treeNodes(tree, params.id, { signal });
    return { node, children: [...children] };
  });

  routes.serve(byNames, async ({ body, signal }) => {
    const found = await release.loaded().knowledge.treeNodesByName(tree, body.names, { signal });
    const known = new Set(found.flatMap(namesOf));
    const unknown = body.names.filter((name) => !known.has(name) && !known.has(folded(name)));
    return { nodes: found.map((node) => ({ ...node, path: [...node.path] })), unknown };
  });

  routes.serve(search, async ({ body, signal }) => {
    const found = await release.loaded().knowledge.searchTree({ tree, ...body }, { signal });
    const nodes = found.nodes.map((node) => ({ ...node, path: [...node.path] }));
    return { nodes, above: [...found.above], total: found.total };
  });
}

/** What a node may have been asked for as. */
const namesOf = ({ id, label }: TreeNode): string[] => [id, folded(label)];
const folded = (name: string): string => name.trim().toLowerCase();

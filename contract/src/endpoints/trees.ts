import { z } from 'zod';
import { type TreeKey, type TreeNode, treeKeys, treeOf } from '../catalogue/trees.ts';
import { type Base, endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchRoles } from '../roles.ts';

const nodeId = z.string().min(1).max(limits.maxTextLength);

export const treeNodeSchema = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  label: z.string(),
  hint: z.string(),
  structures: z.int().nonnegative(),
  activities: z.int().nonnegative(),
  childCount: z.int().nonnegative(),
  /** Value of a criterion that searches by the node: its id, which includes all descendants. */
  ids: z.tuple([z.string()]),
  /** Number of structures in its subtree, as charts and trees show it. */
  count: z.int().nonnegative(),
});

export const treeNodeWithPathSchema = treeNodeSchema.extend({
  /** Its ancestors, from the root down. */
  path: z.array(z.object({ id: z.string(), label: z.string() })),
});

const nodesAnswer = z.object({
  /** With its children; the children of a child are requested by its id. */
  node: treeNodeSchema.extend({ children: z.array(treeNodeSchema) }),
  /** Why the release has no nodes for the tree; null if it has some. */
  absence: z.string().nullable(),
});
const namesAnswer = z.object({
  nodes: z.array(treeNodeWithPathSchema),
  /** Names that no node has, as they were sent. */
  unknown: z.array(z.string()),
});
const searchAnswer = z.object({
  nodes: z.array(treeNodeWithPathSchema),
  /** Their ancestors without duplicates, in the order of the tree. */
  above: z.array(treeNodeSchema),
  /** Number of matching nodes, including those beyond the limit. */
  total: z.int().nonnegative(),
});
export type TreeNodesAnswer = z.infer<typeof nodesAnswer>;
export type TreeSearchAnswer = z.infer<typeof searchAnswer>;

/** A node as calls return it. */
export const treeNodeAnswer = <Node extends TreeNode>(
  node: Node,
): Node & { ids: [string]; count: number } => ({
  ...node,
  ids: [node.id],
  count: node.structures,
});

const namesBody = z.strictObject({
  /** Ids of nodes, or labels, ignoring case; a label may match several nodes. */
  names: z.array(nodeId).min(1).max(limits.maxTreeNames),
});
const searchBody = z.strictObject({
  text: z.string().trim().min(1).max(200),
  limit: z.int().min(1).max(limits.maxTreeMatches).default(limits.maxTreeMatches),
});

/** Name of each tree in URLs, and the path of its node call if it has its own. */
const addresses: Readonly<Record<TreeKey, { slug: string; nodes?: string }>> = {
  Target: { slug: 'target' },
  Indication: { slug: 'indication' },
  Pharmacokinetics: {
    slug: 'pharmacokinetics',
    nodes: '/api/guidedsearch/pharmacokinetics/treeview/adme/:id',
  },
  Toxicity: { slug: 'toxicity', nodes: '/api/guidedsearch/toxicity/treeview/:id' },
  Taxonomy: { slug: 'sourceontology' },
  Pathways: { slug: 'pathways' },
  ClinicalPhase: { slug: 'clinicalphase' },
  AssayMethodName: { slug: 'assaymethodname' },
  Bibliography: { slug: 'bibliography' },
  Endpoint: { slug: 'activityendpoint' },
};

const shared = { tag: 'Tree views', access: searchRoles } as const;

function endpointsOf(tree: TreeKey) {
  const { slug, nodes } = addresses[tree];
  const { label } = treeOf(tree);
  const under = `/security/treeview/${slug}`;
  const base: Base = nodes === undefined ? 'tpd' : 'root';
  return {
    tree,
    nodes: endpoint({
      ...shared,
      base,
      name: `tree${tree}Nodes`,
      method: 'GET',
      path: nodes ?? `${under}/:id`,
      summary: `${label} tree: a node and its children. The id "root" is the top.`,
      params: z.strictObject({ id: nodeId }),
      response: nodesAnswer,
      errors: ['NOT_FOUND'],
    }),
    byNames: endpoint({
      ...shared,
      base: 'tpd',
      name: `tree${tree}ByNames`,
      takes: 'medium',
      method: 'POST',
      path: `${under}/by${slug}namelist`,
      summary: `${label} tree: nodes by id or label, with their ancestors.`,
      body: namesBody,
      response: namesAnswer,
    }),
    search: endpoint({
      ...shared,
      base: 'tpd',
      name: `tree${tree}Search`,
      method: 'POST',
      path: `${under}/search`,
      summary: `${label} tree: nodes that contain a text in their label or another name, in the order of the tree.`,
      body: searchBody,
      response: searchAnswer,
    }),
  };
}
export type TreeEndpoints = ReturnType<typeof endpointsOf>;

/** The calls of each tree. */
export const treeEndpoints: readonly TreeEndpoints[] = treeKeys.map(endpointsOf);

export function treeEndpointsOf(tree: TreeKey): TreeEndpoints {
  return treeEndpoints.find((calls) => calls.tree === tree)!;
}

export const treesFile = 'trees.sqlite';

/** Marks a SQLite file as Moltrove trees ("MTRE" as a 32-bit number). */
export const treesApplicationId = 0x4d54_5245;
export const treesVersion = 1;

/**
 * Nodes of each tree in preorder: `place` is the rank of a node, counted from the root at 0; the nodes below it
 * have ranks up to `end` (exclusive). `key` is the text that a search inside the tree matches.
 */
export const treesSql = `
CREATE TABLE node (tree TEXT NOT NULL, place INTEGER NOT NULL, end INTEGER NOT NULL, parent INTEGER,
  id TEXT NOT NULL, label TEXT NOT NULL, label_key TEXT NOT NULL, hint TEXT NOT NULL, key TEXT NOT NULL,
  structures INTEGER NOT NULL, activities INTEGER NOT NULL, child_count INTEGER NOT NULL,
  PRIMARY KEY (tree, place)) WITHOUT ROWID;
`;
export const treesIndexSql = `
CREATE UNIQUE INDEX node_id ON node (tree, id);
CREATE INDEX node_parent ON node (tree, parent, place);
CREATE INDEX node_label ON node (tree, label_key, place);
`;

/** The members of a tree's nodes: ordinals of an entity, or pairs of type and unit code. */
export const treeSpaces = ['assay', 'document', 'structure', 'activity', 'typeUnit'] as const;
export type TreeSpace = (typeof treeSpaces)[number];

/** Name of the list column with the nodes of each member of a tree, including all nodes above them. */
export const treeListName = (tree: string): string => `tree.${tree}`;

/** Columns of a tree: its members in the order of the nodes, and where those of each node start. */
export const treeColumns = (tree: string): { offsets: string; members: string } => ({
  offsets: `tree.${tree}.offsets`,
  members: `tree.${tree}.members`,
});

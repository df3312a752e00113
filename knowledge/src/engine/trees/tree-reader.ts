import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  AppError,
  type TreeNodeWithPath,
  type TreeKey,
  type TreeNode,
  treeLabel,
  treeOf,
} from '@moltrove/contract/without-calls';
import type { TreeSearchResult, TreeNodes } from '../../knowledge-base.ts';
import { textKey } from '../text/text-keys.ts';

/**
 * A node as stored, with its rank in preorder; the nodes below it have ranks from rank + 1 to end
 * (exclusive).
 */
export interface NodeRow {
  readonly rank: number;
  readonly end: number;
  readonly parent: number | null;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly structures: number;
  readonly activities: number;
  readonly child_count: number;
}

const columns = 'place AS rank, end, parent, id, label, hint, structures, activities, child_count';

/** A range of ranks: a node and all nodes below it. */
export interface Subtree {
  readonly rank: number;
  readonly end: number;
}

/** Nodes of the trees of a release, from `trees.sqlite`. */
export class TreeReader {
  readonly #database: DatabaseSync;
  readonly #byId: StatementSync;
  readonly #byRank: StatementSync;
  readonly #byLabel: StatementSync;
  readonly #children: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    const from = `SELECT ${columns} FROM node WHERE tree = ?`;
    this.#byId = database.prepare(`${from} AND id = ?`);
    this.#byRank = database.prepare(`${from} AND place = ?`);
    this.#byLabel = database.prepare(`${from} AND label_key = ? AND place > 0 ORDER BY place`);
    this.#children = database.prepare(`${from} AND parent = ? ORDER BY place`);
  }

  /** A node and its children in order; fails with NOT_FOUND for an id that the tree does not have. */
  nodes(tree: TreeKey, id: string): TreeNodes {
    const row = this.#requireRow(tree, id);
    const children = rowsOf(tree, this.#children.all(tree, row.rank));
    const parent = row.parent === null ? null : this.rowAt(tree, row.parent).id;
    return { node: nodeOf(row, parent), children: children.map((child) => nodeOf(child, row.id)) };
  }

  /** Nodes by id or label, ignoring case, in the given order and without repeats; unknown names are ignored. */
  named(tree: TreeKey, names: readonly string[]): TreeNodeWithPath[] {
    const matches = new Map<number, NodeRow>();
    for (const name of names) {
      const byId = this.#row(tree, name);
      const rows = byId === undefined ? this.#labelled(tree, textKey(name)) : [byId];
      for (const row of rows) matches.set(row.rank, row);
    }
    return this.#placed(tree, [...matches.values()]).placed;
  }

  /** Nodes with every word of the text in their label or another name, in the order of the tree. */
  search(tree: TreeKey, text: string, limit: number): TreeSearchResult {
    const words = wordsIn(text);
    if (words.length === 0) return { nodes: [], above: [], total: 0 };
    const where = hasWords(words);
    const total = this.#database.prepare(`SELECT COUNT(*) AS n FROM node WHERE ${where}`).get(tree, ...words)!
      .n as number;
    const found = this.#database
      .prepare(`SELECT ${columns} FROM node WHERE ${where} ORDER BY place LIMIT ?`)
      .all(tree, ...words, limit);
    const rows = rowsOf(tree, found);
    const { placed, above } = this.#placed(tree, rows);
    return { nodes: placed, above, total };
  }

  /** Rows of the children of a node, in order; fails with NOT_FOUND for an unknown id. */
  rowsBelow(tree: TreeKey, id: string): NodeRow[] {
    return rowsOf(tree, this.#children.all(tree, this.#requireRow(tree, id).rank));
  }

  /** Rows of all nodes with every word of the text in their label or another name, in the order of the tree. */
  rowsWith(tree: TreeKey, text: string): NodeRow[] {
    const words = wordsIn(text);
    if (words.length === 0) return [];
    const found = this.#database
      .prepare(`SELECT ${columns} FROM node WHERE ${hasWords(words)} ORDER BY place`)
      .all(tree, ...words);
    return rowsOf(tree, found);
  }

  rowAt(tree: TreeKey, rank: number): NodeRow {
    return rowsOf(tree, [this.#byRank.get(tree, rank)!])[0];
  }

  /** The subtrees of the nodes that the tree has. */
  subtrees(tree: TreeKey, ids: readonly string[]): Subtree[] {
    return ids.flatMap((id) => this.#row(tree, id) ?? []);
  }

  #row(tree: TreeKey, id: string): NodeRow | undefined {
    const row = this.#byId.get(tree, id);
    return row === undefined ? undefined : rowsOf(tree, [row])[0];
  }

  /** By the label as stored, or as shown, where a space may stand for an underscore. */
  #labelled(tree: TreeKey, key: string): NodeRow[] {
    const stored = this.#byLabel.all(tree, key);
    return rowsOf(tree, stored.length > 0 ? stored : this.#byLabel.all(tree, key.replaceAll(' ', '_')));
  }

  #requireRow(tree: TreeKey, id: string): NodeRow {
    const row = this.#row(tree, id);
    if (row !== undefined) return row;
    const message = `The ${treeOf(tree).label} tree of this release has no such node.`;
    throw new AppError('NOT_FOUND', message, { tree, id });
  }

  /** The nodes with the path to each, and all nodes on these paths, each once; paths do not include the root. */
  #placed(tree: TreeKey, rows: readonly NodeRow[]): { placed: TreeNodeWithPath[]; above: TreeNode[] } {
    const known = new Map<number, NodeRow>();
    const at = (rank: number): NodeRow => {
      let row = known.get(rank);
      if (row === undefined) known.set(rank, (row = this.rowAt(tree, rank)));
      return row;
    };
    const parentIdOf = ({ parent }: NodeRow): string | null => (parent === null ? null : at(parent).id);
    const placed = rows.map((row) => {
      const path: { id: string; label: string }[] = [];
      for (let above = row.parent; above !== null && above !== 0; above = at(above).parent) {
        path.unshift({ id: at(above).id, label: at(above).label });
      }
      return { ...nodeOf(row, parentIdOf(row)), path };
    });
    const above = [...known.values()]
      .filter(({ rank }) => rank !== 0)
      .toSorted((a, b) => a.rank - b.rank)
      .map((row) => nodeOf(row, parentIdOf(row)));
    return { placed, above };
  }
}

/** Rows with their labels as shown. */
const rowsOf = (tree: TreeKey, rows: readonly unknown[]): NodeRow[] =>
  (rows as NodeRow[]).map((row) => ({ ...row, label: treeLabel(tree, row.id, row.label) }));

const wordsIn = (text: string): string[] =>
  [...new Set(textKey(text).split(/\s+/))].filter((word) => word !== '');

const hasWords = (words: readonly string[]): string =>
  `tree = ? AND place > 0 ${'AND instr(key, ?) > 0 '.repeat(words.length)}`;

function nodeOf(row: NodeRow, parentId: string | null): TreeNode {
  const { id, label, hint, structures, activities, child_count: childCount } = row;
  return { id, parentId, label, hint, structures, activities, childCount };
}

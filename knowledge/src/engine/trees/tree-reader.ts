import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { AppError, type PlacedTreeNode, type TreeKey, type TreeNode, treeOf } from '@moltrove/contract';
import type { FoundTreeNodes, TreeNodes } from '../../knowledge-base.ts';
import { textKey } from '../text/text-keys.ts';

/**
 * A node as stored, with its rank (`place`) in preorder; the nodes below it have ranks from place + 1 to end
 * (exclusive).
 */
export interface NodeRow {
  readonly place: number;
  readonly end: number;
  readonly parent: number | null;
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly structures: number;
  readonly activities: number;
  readonly child_count: number;
}

const columns = 'place, end, parent, id, label, hint, structures, activities, child_count';

/** A range of ranks: a node and all nodes below it. */
export interface Subtree {
  readonly place: number;
  readonly end: number;
}

/** Nodes of the trees of a release, from `trees.sqlite`. */
export class TreeReader {
  readonly #database: DatabaseSync;
  readonly #byId: StatementSync;
  readonly #byPlace: StatementSync;
  readonly #byLabel: StatementSync;
  readonly #children: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    const from = `SELECT ${columns} FROM node WHERE tree = ?`;
    this.#byId = database.prepare(`${from} AND id = ?`);
    this.#byPlace = database.prepare(`${from} AND place = ?`);
    this.#byLabel = database.prepare(`${from} AND label_key = ? AND place > 0 ORDER BY place`);
    this.#children = database.prepare(`${from} AND parent = ? ORDER BY place`);
  }

  /** A node and its children in order; fails with NOT_FOUND for an id that the tree does not have. */
  nodes(tree: TreeKey, id: string): TreeNodes {
    const row = this.#found(tree, id);
    const children = this.#children.all(tree, row.place) as unknown as NodeRow[];
    const parent = row.parent === null ? null : this.rowAt(tree, row.parent).id;
    return { node: nodeOf(row, parent), children: children.map((child) => nodeOf(child, row.id)) };
  }

  /** Nodes by id or label, ignoring case, in the given order and without repeats; unknown names are ignored. */
  named(tree: TreeKey, names: readonly string[]): PlacedTreeNode[] {
    const found = new Map<number, NodeRow>();
    for (const name of names) {
      const byId = this.#row(tree, name);
      const rows = byId === undefined ? this.#byLabel.all(tree, textKey(name)) : [byId];
      for (const row of rows as unknown as NodeRow[]) found.set(row.place, row);
    }
    return this.#placed(tree, [...found.values()]).placed;
  }

  /** Nodes with every word of the text in their label or another name, in the order of the tree. */
  search(tree: TreeKey, text: string, limit: number): FoundTreeNodes {
    const words = wordsIn(text);
    if (words.length === 0) return { nodes: [], above: [], total: 0 };
    const where = hasWords(words);
    const total = this.#database.prepare(`SELECT COUNT(*) AS n FROM node WHERE ${where}`).get(tree, ...words)!
      .n as number;
    const rows = this.#database
      .prepare(`SELECT ${columns} FROM node WHERE ${where} ORDER BY place LIMIT ?`)
      .all(tree, ...words, limit) as unknown as NodeRow[];
    const { placed, above } = this.#placed(tree, rows);
    return { nodes: placed, above, total };
  }

  /** Rows of the children of a node, in order; fails with NOT_FOUND for an unknown id. */
  rowsBelow(tree: TreeKey, id: string): NodeRow[] {
    return this.#children.all(tree, this.#found(tree, id).place) as unknown as NodeRow[];
  }

  /** Rows of all nodes with every word of the text in their label or another name, in the order of the tree. */
  rowsWith(tree: TreeKey, text: string): NodeRow[] {
    const words = wordsIn(text);
    if (words.length === 0) return [];
    return this.#database
      .prepare(`SELECT ${columns} FROM node WHERE ${hasWords(words)} ORDER BY place`)
      .all(tree, ...words) as unknown as NodeRow[];
  }

  rowAt(tree: TreeKey, place: number): NodeRow {
    return this.#byPlace.get(tree, place) as unknown as NodeRow;
  }

  /** The subtrees of the nodes that the tree has. */
  subtrees(tree: TreeKey, ids: readonly string[]): Subtree[] {
    return ids.flatMap((id) => this.#row(tree, id) ?? []);
  }

  #row(tree: TreeKey, id: string): NodeRow | undefined {
    return this.#byId.get(tree, id) as NodeRow | undefined;
  }

  #found(tree: TreeKey, id: string): NodeRow {
    const row = this.#row(tree, id);
    if (row !== undefined) return row;
    const message = `The ${treeOf(tree).label} tree of this release has no such node.`;
    throw new AppError('NOT_FOUND', message, { tree, id });
  }

  /** The nodes with the path to each, and all nodes on these paths, each once; paths do not include the root. */
  #placed(tree: TreeKey, rows: readonly NodeRow[]): { placed: PlacedTreeNode[]; above: TreeNode[] } {
    const known = new Map<number, NodeRow>();
    const at = (place: number): NodeRow => {
      let row = known.get(place);
      if (row === undefined) known.set(place, (row = this.rowAt(tree, place)));
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
      .filter(({ place }) => place !== 0)
      .toSorted((a, b) => a.place - b.place)
      .map((row) => nodeOf(row, parentIdOf(row)));
    return { placed, above };
  }
}

const wordsIn = (text: string): string[] =>
  [...new Set(textKey(text).split(/\s+/))].filter((word) => word !== '');

const hasWords = (words: readonly string[]): string =>
  `tree = ? AND place > 0 ${'AND instr(key, ?) > 0 '.repeat(words.length)}`;

function nodeOf(row: NodeRow, parentId: string | null): TreeNode {
  const { id, label, hint, structures, activities, child_count: childCount } = row;
  return { id, parentId, label, hint, structures, activities, childCount };
}

import type { Activities } from '../activities.ts';
import type { Entities } from '../entities.ts';
import type { TreeBuilder } from './tree-builder.ts';
import type { Members } from './members.ts';

export interface NodeCounts {
  readonly structures: Uint32Array;
  readonly activities: Uint32Array;
}

/**
 * Structures and activities of each node including all nodes below it, as a search by the node finds them. Rows
 * come sorted by structure, so a node only stores the last row and structure that it counted, and a row or
 * structure that a node has already counted is not passed to its ancestors again.
 */
export function countNodes(
  tree: TreeBuilder,
  members: Members,
  activities: Activities,
  entities: Entities,
): NodeCounts {
  const parents = Int32Array.from(tree.nodes, ({ parent }) => parent);
  const counter = new NodeCounter(parents);
  const { lists, listOf, entityOf, space } = members;
  const { record } = entities;
  let [row, at] = [0, 0];
  for (let structure = 0; structure < entities.structure.ids.length; structure += 1) {
    const ofStructure = space === 'structure' ? lists[listOf[structure]] : null;
    if (ofStructure !== null) counter.structure(ofStructure, structure);
    for (; row < activities.count && activities.structure[row] === structure; row += 1) {
      const nodes = ofStructure ?? lists[listOf[entityOf === null ? row : entityOf[row]]];
      if (nodes.length > 0) counter.activity(nodes, row, structure);
    }
    // A reference also includes the structures that it reports without an activity.
    for (; at < record.structure.length && record.structure[at] === structure; at += 1) {
      if (space === 'document') counter.structure(lists[listOf[record.document[at]]], structure);
    }
  }
  return counter;
}

class NodeCounter implements NodeCounts {
  readonly structures: Uint32Array;
  readonly activities: Uint32Array;
  readonly #parents: Int32Array;
  readonly #lastStructure: Int32Array;
  readonly #lastRow: Int32Array;

  constructor(parents: Int32Array) {
    this.#parents = parents;
    this.structures = new Uint32Array(parents.length);
    this.activities = new Uint32Array(parents.length);
    this.#lastStructure = new Int32Array(parents.length).fill(-1);
    this.#lastRow = new Int32Array(parents.length).fill(-1);
  }

  structure(nodes: readonly number[], structure: number): void {
    for (const end of nodes) {
      for (
        let node = end;
        node !== -1 && this.#lastStructure[node] !== structure;
        node = this.#parents[node]
      ) {
        this.#lastStructure[node] = structure;
        this.structures[node] += 1;
      }
    }
  }

  activity(nodes: readonly number[], row: number, structure: number): void {
    for (const end of nodes) {
      for (let node = end; node !== -1 && this.#lastRow[node] !== row; node = this.#parents[node]) {
        this.#lastRow[node] = row;
        this.activities[node] += 1;
      }
    }
    this.structure(nodes, structure);
  }
}

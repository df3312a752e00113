import type { TreeSpace } from '../../engine/trees/schema.ts';
import type { GrowingTree, TreeStep } from './growing-tree.ts';

/** The nodes of each entity: list `listOf[entity]` of `lists`; list 0 is empty. */
export interface Members {
  readonly space: TreeSpace;
  readonly lists: readonly (readonly number[])[];
  readonly listOf: Uint32Array;
  /** Entity of each activity; null where the entities are activities or structures. */
  readonly entityOf: Uint32Array | null;
  /** What is stored for an entity; null to store its ordinal. */
  readonly valueOf: Uint32Array | null;
}

/** Gathers the nodes of entities; entities with the same ways share one list. */
export class MemberLists {
  readonly lists: number[][] = [[]];
  readonly listOf: Uint32Array;
  readonly #tree: GrowingTree;
  readonly #listOfKey = new Map<string, number>();

  constructor(tree: GrowingTree, entities: number) {
    this.#tree = tree;
    this.listOf = new Uint32Array(entities);
  }

  /** The number of the list of nodes at the ends of the ways. */
  list(ways: readonly (readonly TreeStep[])[]): number {
    const nodes = [...new Set(ways.filter((way) => way.length > 0).map((way) => this.#tree.add(way)))];
    if (nodes.length === 0) return 0;
    const key = nodes.join();
    const known = this.#listOfKey.get(key);
    if (known !== undefined) return known;
    this.#listOfKey.set(key, this.lists.length);
    return this.lists.push(nodes) - 1;
  }

  set(entity: number, ways: readonly (readonly TreeStep[])[]): void {
    this.listOf[entity] = this.list(ways);
  }

  hung(space: TreeSpace, entityOf: Uint32Array | null, valueOf: Uint32Array | null): Members {
    return { space, lists: this.lists, listOf: this.listOf, entityOf, valueOf };
  }
}

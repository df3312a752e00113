import type { TreeSpace } from '../../engine/trees/schema.ts';
import type { TreeBuilder, TreeStep } from './tree-builder.ts';

/** The nodes of each entity: list `listOf[entity]` of `lists`; list 0 is empty. */
export interface Members {
  readonly space: TreeSpace;
  readonly lists: readonly (readonly number[])[];
  readonly listOf: Uint32Array;
  /** Entity of each activity; null if the entities are activities or structures. */
  readonly entityOf: Uint32Array | null;
  /** Value to store for each entity; null to store its ordinal. */
  readonly valueOf: Uint32Array | null;
}

/** Collects the nodes of entities; entities with the same nodes share one list. */
export class MemberLists {
  readonly lists: number[][] = [[]];
  readonly listOf: Uint32Array;
  readonly #tree: TreeBuilder;
  readonly #listOfKey = new Map<string, number>();

  constructor(tree: TreeBuilder, entities: number) {
    this.#tree = tree;
    this.listOf = new Uint32Array(entities);
  }

  /** The number of the list of nodes at the ends of the paths. */
  list(paths: readonly (readonly TreeStep[])[]): number {
    const nodes = [...new Set(paths.filter((path) => path.length > 0).map((path) => this.#tree.add(path)))];
    if (nodes.length === 0) return 0;
    const key = nodes.join();
    const known = this.#listOfKey.get(key);
    if (known !== undefined) return known;
    this.#listOfKey.set(key, this.lists.length);
    return this.lists.push(nodes) - 1;
  }

  set(entity: number, paths: readonly (readonly TreeStep[])[]): void {
    this.listOf[entity] = this.list(paths);
  }

  finish(space: TreeSpace, entityOf: Uint32Array | null, valueOf: Uint32Array | null): Members {
    return { space, lists: this.lists, listOf: this.listOf, entityOf, valueOf };
  }
}

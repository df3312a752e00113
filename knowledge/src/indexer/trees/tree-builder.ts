import { compareText, treeNodeId, treeRootId } from '@moltrove/contract/without-calls';

/** A step of the path from the root of a tree to a node. */
export interface TreeStep {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Other names by which a search inside the tree finds it. */
  readonly names?: readonly string[];
  /** Sort key among siblings; ties are sorted by label. */
  readonly order?: number;
}

export interface BuilderNode {
  readonly step: TreeStep;
  readonly id: string;
  /** -1 for the root. */
  readonly parent: number;
  readonly children: number[];
}

/** A tree under construction: nodes are numbered in the order in which they are added, the root is 0. */
export class TreeBuilder {
  readonly nodes: BuilderNode[] = [
    { step: { key: treeRootId, label: 'All' }, id: treeRootId, parent: -1, children: [] },
  ];
  readonly #nodeOfId = new Map<string, number>([[treeRootId, 0]]);

  /** The node at the end of a path, added with the nodes above it if missing. */
  add(path: readonly TreeStep[]): number {
    let at = 0;
    for (const step of path) {
      const id = treeNodeId(this.nodes[at].id, step.key);
      let next = this.#nodeOfId.get(id);
      if (next === undefined) {
        next = this.nodes.length;
        this.nodes.push({ step, id, parent: at, children: [] });
        this.nodes[at].children.push(next);
        this.#nodeOfId.set(id, next);
      }
      at = next;
    }
    return at;
  }

  /** Nodes that satisfy the predicate, in preorder, with sorted siblings. */
  *inOrder(predicate: (node: number) => boolean): Generator<number> {
    const waiting = [0];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      if (node !== 0 && !predicate(node)) continue;
      yield node;
      const children = this.nodes[node].children.toSorted((a, b) => this.#compare(a, b));
      for (const child of children.reverse()) waiting.push(child);
    }
  }

  #compare(a: number, b: number): number {
    const [first, second] = [this.nodes[a].step, this.nodes[b].step];
    return (
      (first.order ?? 0) - (second.order ?? 0) ||
      compareText(first.label, second.label) ||
      compareText(first.key, second.key)
    );
  }
}

/** A step whose label is its key. */
export function named(text: string, order?: number): TreeStep {
  return order === undefined ? { key: text, label: text } : { key: text, label: text, order };
}

/** The text, or null if it is blank or not a text. */
export function textOrNull(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

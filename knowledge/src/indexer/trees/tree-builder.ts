import { compareText, treeNodeId, treeRootId } from '@moltrove/contract';

/** A step of the way from the top of a tree to a node. */
export interface TreeStep {
  readonly key: string;
  readonly label: string;
  readonly hint?: string;
  /** Other names that a search inside the tree finds it by. */
  readonly names?: readonly string[];
  /** Sort key among siblings; ties are sorted by label. */
  readonly order?: number;
}

export interface BuilderNode {
  readonly step: TreeStep;
  readonly id: string;
  /** -1 for the top. */
  readonly parent: number;
  readonly children: number[];
}

/** A tree while ways are added to it: nodes are numbered as they come, the top is 0. */
export class TreeBuilder {
  readonly nodes: BuilderNode[] = [
    { step: { key: treeRootId, label: 'All' }, id: treeRootId, parent: -1, children: [] },
  ];
  readonly #nodeOfId = new Map<string, number>([[treeRootId, 0]]);

  /** The node at the end of a way. */
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

  /** Nodes to keep, in preorder, with siblings in order. */
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

/** The text, or null where it says nothing. */
export function textOrNull(text: unknown): string | null {
  return typeof text === 'string' && text.trim() !== '' ? text : null;
}

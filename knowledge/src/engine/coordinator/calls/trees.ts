import type { TreeKey } from '@moltrove/contract/without-calls';
import type { TreeCalls } from '../../../knowledge-base/trees.ts';
import { emptyTree, requireTreeSearch } from '../../trees/available-trees.ts';
import type { SearchPool } from '../search-pool.ts';

/** `trees` are the trees that the release has. */
export function treeCalls(pool: SearchPool, trees: readonly TreeKey[]): TreeCalls {
  return {
    async treeNodes(tree, id, options = {}) {
      if (!trees.includes(tree)) return emptyTree(tree, id);
      return pool.run('tree', { tree, id }, options);
    },
    async treeNodesByName(tree, names, options = {}) {
      if (!trees.includes(tree)) return [];
      return pool.run('treeNamed', { tree, names }, options);
    },
    async searchTree(request, options = {}) {
      requireTreeSearch(request);
      if (!trees.includes(request.tree)) return { nodes: [], above: [], total: 0 };
      return pool.run('treeSearch', request, options);
    },
  };
}

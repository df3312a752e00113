import type { DatabaseSync } from 'node:sqlite';
import type { Activities } from '../activities.ts';
import type { Entities } from '../entities.ts';
import type { GrowingTree } from './growing-tree.ts';
import type { Members } from './members.ts';

/** What a tree is grown from. */
export interface TreeGround {
  readonly rows: DatabaseSync;
  readonly entities: Entities;
  readonly activities: Activities;
}

/** Grows a tree from the rows of a release and says what hangs on its nodes. */
export type TreeSource = (ground: TreeGround, tree: GrowingTree) => Members;

import type { DatabaseSync } from 'node:sqlite';
import type { Activities } from '../activities.ts';
import type { Entities } from '../entities.ts';
import type { TreeBuilder } from './tree-builder.ts';
import type { Members } from './members.ts';

/** Input for building a tree. */
export interface TreeInput {
  readonly rows: DatabaseSync;
  readonly entities: Entities;
  readonly activities: Activities;
}

/** Builds a tree from the rows of a release, with the members of its nodes. */
export type TreeSource = (input: TreeInput, tree: TreeBuilder) => Members;

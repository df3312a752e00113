import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { type TreeKey, charts } from '@moltrove/contract/without-calls';
import type { BuildStep } from '../build-step.ts';
import type { IndexWriter } from '../index-writer.ts';
import { ListPool } from '../list-pool.ts';
import { textKey } from '../../engine/text/text-keys.ts';
import { type NodeCounts, countNodes } from './count-nodes.ts';
import { TreeBuilder } from './tree-builder.ts';
import type { Members } from './members.ts';
import {
  treeColumns,
  treeListName,
  treesApplicationId,
  treesFile,
  treesIndexSql,
  treesSql,
  treesVersion,
} from '../../engine/trees/schema.ts';
import type { TreeInput, TreeSource } from './source.ts';
import { assayMethodTree, taxonomyTree } from './sources/assay-trees.ts';
import { bibliographyTree } from './sources/bibliography-tree.ts';
import { endpointTree, pharmacokineticsTree, toxicityTree } from './sources/endpoint-trees.ts';
import { pathwayTree } from './sources/pathway-tree.ts';
import { clinicalPhaseTree, indicationTree } from './sources/structure-trees.ts';
import { targetTree } from './sources/target-tree.ts';

const sources: Readonly<Record<TreeKey, TreeSource>> = {
  Target: targetTree,
  Indication: indicationTree,
  Pharmacokinetics: pharmacokineticsTree,
  Toxicity: toxicityTree,
  Taxonomy: taxonomyTree,
  Pathways: pathwayTree,
  ClinicalPhase: clinicalPhaseTree,
  AssayMethodName: assayMethodTree,
  Bibliography: bibliographyTree,
  Endpoint: endpointTree,
};

/** Writes `trees.sqlite` and the columns of the trees. Nodes without a structure and empty trees are left out. */
export async function buildTrees(
  folder: string,
  writer: IndexWriter,
  input: TreeInput,
  step: BuildStep,
): Promise<void> {
  const path = join(folder, treesFile);
  for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(path + suffix, { force: true });
  const database = new DatabaseSync(path);
  try {
    database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA application_id = ${treesApplicationId};
      PRAGMA user_version = ${treesVersion}; BEGIN; ${treesSql}`);
    const all = Object.entries(sources) as [TreeKey, TreeSource][];
    for (const [at, [key, source]] of all.entries()) {
      await step.advance(at, all.length);
      const tree = new TreeBuilder();
      const members = source(input, tree);
      const counts = countNodes(tree, members, input.activities, input.entities);
      const order = [...tree.inOrder((node) => counts.structures[node] > 0)];
      if (order.length < 2) continue;
      writeNodes(database, key, tree, order, counts);
      writeMembers(writer, key, tree, order, members);
      if (charts.some((chart) => chart.tree === key)) writeLists(writer, key, tree, order, members);
    }
    await step.advance(all.length, all.length);
    database.exec(`${treesIndexSql} COMMIT; PRAGMA optimize;`);
  } finally {
    database.close();
  }
}

function writeNodes(
  database: DatabaseSync,
  key: TreeKey,
  tree: TreeBuilder,
  order: readonly number[],
  { structures, activities }: NodeCounts,
): void {
  const rankOf = new Map(order.map((node, rank) => [node, rank]));
  const ends = order.map((_, rank) => rank + 1);
  for (let rank = order.length - 1; rank > 0; rank -= 1) {
    const parent = rankOf.get(tree.nodes[order[rank]].parent)!;
    ends[parent] = Math.max(ends[parent], ends[rank]);
  }
  const insert = database.prepare('INSERT INTO node VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)');
  for (const [rank, node] of order.entries()) {
    const { id, parent, step, children } = tree.nodes[node];
    const { label, hint = '', names = [] } = step;
    const searched = [label, ...names].map(textKey).join('\n');
    const childCount = children.filter((child) => rankOf.has(child)).length;
    insert.run(
      key,
      rank,
      ends[rank],
      rankOf.get(parent) ?? null,
      id,
      label,
      textKey(label),
      hint,
      searched,
      structures[node],
      activities[node],
      childCount,
    );
  }
}

function writeMembers(
  writer: IndexWriter,
  key: TreeKey,
  tree: TreeBuilder,
  order: readonly number[],
  { lists, listOf, valueOf }: Members,
): void {
  const rankOf = new Int32Array(tree.nodes.length).fill(-1);
  order.forEach((node, rank) => (rankOf[node] = rank));
  const offsets = new Uint32Array(order.length + 1);
  const ranks = lists.map((nodes) => nodes.map((node) => rankOf[node]).filter((rank) => rank !== -1));
  for (const list of listOf) for (const rank of ranks[list]) offsets[rank + 1] += 1;
  for (let rank = 0; rank < order.length; rank += 1) offsets[rank + 1] += offsets[rank];
  const next = offsets.slice();
  const members = new Uint32Array(offsets[order.length]);
  listOf.forEach((list, entity) => {
    for (const rank of ranks[list]) members[next[rank]++] = valueOf === null ? entity : valueOf[entity];
  });
  const names = treeColumns(key);
  writer.column(names.offsets, offsets, 'eager');
  writer.column(names.members, members, 'eager');
}

/** Writes for each member the ranks, plus 1, of its nodes and of all nodes above them; charts count by these. */
function writeLists(
  writer: IndexWriter,
  key: TreeKey,
  tree: TreeBuilder,
  order: readonly number[],
  { lists, listOf }: Members,
): void {
  const rankOf = new Map(order.map((node, rank) => [node, rank]));
  const pool = new ListPool();
  const numbers = lists.map((nodes) => {
    const codes = new Set<number>();
    for (const end of nodes) {
      if (!rankOf.has(end)) continue;
      for (let node = end; node !== -1; node = tree.nodes[node].parent) codes.add(rankOf.get(node)! + 1);
    }
    return pool.intern([...codes].sort((a, b) => a - b));
  });
  pool.write(
    writer,
    treeListName(key),
    listOf.map((list) => numbers[list]),
  );
}

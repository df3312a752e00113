import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TreeKey,
  type TreeNode,
  criterionSchema,
  treeKeys,
  treeRootId,
} from '@moltrove/contract/without-calls';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { Random } from '../../testing/random.ts';
import { type ImportedCut, importedMiniCut } from './testing/imported-mini-cut.ts';
import { importWithoutDrawings } from './testing/import-without-drawings.ts';
import { largeCut, largeCutNote, unpackPartOfLargeCut } from './testing/large-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';
import { type SqlCriterion, type SqlQuery, SqlCounter, rowsOf } from './testing/sql-counts.ts';
import { registerNames } from './testing/sql-names.ts';
import { sqlQueries } from './testing/sql-queries.ts';
import { rowKindQueries } from './testing/sql-row-kinds.ts';
import { createSqlTables } from './testing/sql-tables.ts';
import { createSqlTrees, nodesChosen, sqlNodes } from './testing/sql-trees.ts';
import { treeViewQueries } from './testing/sql-tree-views.ts';

// The cuts have no GO terms.
const trees = treeKeys.filter((tree) => tree !== 'Pathways');

/**
 * Checks part of the large cut as `sql-counts.test.ts` checks the mini cut. Degraders are recognized by
 * drawings, which that release lacks.
 */
const queries = [...sqlQueries, ...rowKindQueries, ...treeViewQueries].filter(
  ([, { criteria }]) => !criteria.some(({ criterion }) => criterion.option === 'DegraderType'),
);

async function importedPart(folder: string): Promise<ImportedCut> {
  const source = await unpackPartOfLargeCut(folder);
  return { source, release: await importWithoutDrawings(source, join(folder, 'home')) };
}

const cuts = [
  { name: 'mini', there: miniCut !== null, note: miniCutNote, imported: importedMiniCut },
  { name: 'large', there: largeCut !== null, note: largeCutNote, imported: importedPart },
];

for (const { name, there, note, imported } of cuts) {
  describe.skipIf(!there)(`rows and trees of the ${name} cut equal plain SQL over ChEMBL${note}`, () => {
    let folder: string;
    let source: DatabaseSync;
    let sql: SqlCounter;
    let knowledge: KnowledgeBase;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'moltrove-sql-trees-'));
      const cut = await imported(folder);
      knowledge = await openEmbedded({ folder: cut.release, workers: 0 });
      source = new DatabaseSync(cut.source, { readOnly: true });
      registerNames(source, cut.release);
      createSqlTables(source, 'temp');
      createSqlTrees(source);
      sql = new SqlCounter(source);
    }, 600_000);

    afterAll(async () => {
      await knowledge?.close();
      source?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it('offers the trees that the data has nodes for', () => {
      expect(knowledge.summary().trees.toSorted()).toEqual(trees.toSorted());
    });

    it.each(trees)('every node of %s contains the members of its subtree', async (tree) => {
      const found = await nodesBelow(knowledge, tree);
      const expected = [...sqlNodes(source, tree).values()];
      const counted = [...found.values()].map(({ id, structures, activities }) => ({
        id,
        structures,
        activities,
      }));
      expect(counted.length).toBeGreaterThan(3);
      expect(byId(counted)).toEqual(byId(expected));
    });

    it.each(name === 'mini' ? [] : queries)('%s', async (_, query) => {
      const search = { query: { rows: rowsOf(query) }, filters: [] };
      const expected = sql.counts(query);
      expect(expected.structures).toBeGreaterThan(0);
      expect(await knowledge.counts(search)).toEqual(expected);
    });

    it.each(trees)('rows of %s find the members of their nodes, alone and joined', async (tree) => {
      const nodes = await nodesBelow(knowledge, tree);
      for (const query of queriesOf(tree, nodes)) {
        const search = { query: { rows: rowsOf(query) }, filters: [] };
        expect([search, await knowledge.counts(search)]).toEqual([search, sql.counts(query)]);
      }
    });
  });
}

interface Counted {
  readonly id: string;
  readonly structures: number;
  readonly activities: number;
}

const byId = (nodes: readonly Counted[]): Counted[] => nodes.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** All nodes of a tree, opened one after the other as the page does. */
async function nodesBelow(knowledge: KnowledgeBase, tree: TreeKey): Promise<Map<string, TreeNode>> {
  const nodes = new Map<string, TreeNode>();
  const waiting: string[] = [treeRootId];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const { node, children } = await knowledge.treeNodes(tree, id);
    expect(children).toHaveLength(node.childCount);
    nodes.set(node.id, node);
    for (const child of children) {
      if (child.childCount > 0) waiting.push(child.id);
      else nodes.set(child.id, child);
    }
  }
  return nodes;
}

const ic50 = nodesChosen('Endpoint', ['Potency/IC50']);
const light: SqlCriterion = {
  criterion: criterionSchema.parse({
    option: 'Structure',
    properties: { mol_weight: { min: null, max: 300 } },
  }),
  where: 'mw_freebase <= 300',
};

/** Searches by seeded choice: a large and a small node, several, a branch of which a child was taken out, and joins. */
function queriesOf(tree: TreeKey, nodes: ReadonlyMap<string, TreeNode>): SqlQuery[] {
  const random = new Random(tree.length * 977 + nodes.size);
  const all = [...nodes.keys()].toSorted().filter((id) => id !== treeRootId);
  const largest = [...nodes.values()]
    .toSorted((a, b) => b.structures - a.structures)
    .slice(1, 51)
    .map(({ id }) => id);
  const branch = random.pick([...nodes.values()].filter(({ childCount }) => childCount > 1));
  const children = all.filter((id) => nodes.get(id)!.parentId === branch.id);
  const left = children.filter((id) => id !== random.pick(children));
  const single = nodesChosen(tree, [random.pick(largest)]);
  const several = nodesChosen(tree, [...new Set(random.some(all, 12))]);
  const siblings = nodesChosen(tree, left.length > 0 ? left : children);
  return [
    { criteria: [nodesChosen(tree, [treeRootId])], joins: [] },
    { criteria: [single], joins: [] },
    { criteria: [nodesChosen(tree, [random.pick(all)])], joins: [] },
    { criteria: [several], joins: [] },
    { criteria: [siblings], joins: [] },
    { criteria: [single, ic50], joins: [{ operator: 'AND', meaning: 'sameRecord' }] },
    { criteria: [ic50, siblings], joins: [{ operator: 'AND', meaning: 'sameStructure' }] },
    { criteria: [single, several], joins: [{ operator: 'NOT', meaning: 'sameRecord' }] },
    { criteria: [several, light], joins: [{ operator: 'AND', meaning: 'sameRecord' }] },
    { criteria: [light, single], joins: [{ operator: 'NOT', meaning: 'sameRecord' }] },
    {
      criteria: [siblings, ic50, several],
      joins: [
        { operator: 'NOT', meaning: 'sameStructure' },
        { operator: 'OR', meaning: 'sameRecord' },
      ],
    },
  ];
}

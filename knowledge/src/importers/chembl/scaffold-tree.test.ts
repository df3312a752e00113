import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ParentScaffolds, scaffoldsOf } from '@moltrove/chemistry';
import {
  chartFilterSchema,
  limits,
  type ScaffoldNode,
  type ScaffoldTree,
  type ScaffoldTreeView,
  type Search,
} from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fragmentColumns, scaffoldTreeColumns } from '../../engine/index/molecule-columns.ts';
import { packedColumns } from '../../engine/index/packed-texts.ts';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { readManifest, writeManifest } from '../../release/release-folder.ts';
import { rdkit } from '../../testing/molecules.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';

const search: Search = {
  query: { rows: [] },
  filters: [chartFilterSchema.parse({ chartKey: 'activitytype', include: ['EC50'] })],
};
const top = { of: null, values: null, pageNumber: 0, pageSize: limits.maxScaffolds };

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

describe.skipIf(miniCut === null)(`the scaffold tree of the mini cut${miniCutNote}`, () => {
  let release: string;
  let knowledge: KnowledgeBase;
  let parents: ParentScaffolds;
  /** Structures of the search by scaffold; the empty text for those without one. */
  const own = new Map<string, number[]>();
  /** Of each node, the structures at it or below it, and the nodes directly below it; the empty text for the top. */
  const below = new Map<string, number[]>();
  const children = new Map<string, Set<string>>();

  beforeAll(async () => {
    ({ release } = await importedMiniCut());
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    parents = new ParentScaffolds(rdkit);
    const rows = new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true });
    const structures = rows
      .prepare(
        `SELECT DISTINCT str_id, smiles FROM activity JOIN structure USING (str_id)
         WHERE std_activity_type = 'EC50' ORDER BY str_id`,
      )
      .all() as unknown as { str_id: number; smiles: string | null }[];
    rows.close();
    for (const { str_id: strId, smiles } of structures) add(strId, smiles);
  });
  afterAll(() => knowledge?.close());

  /** Follows the parents of each molecule on its own. */
  function add(strId: number, smiles: string | null): void {
    const molecule = smiles === null ? null : rdkit.get_mol(smiles);
    const scaffold = molecule === null ? null : scaffoldsOf(rdkit, molecule).murcko;
    molecule?.delete();
    own.set(scaffold ?? '', [...(own.get(scaffold ?? '') ?? []), strId]);
    for (let node = scaffold; node !== null;) {
      below.set(node, [...(below.get(node) ?? []), strId]);
      const parent = parents.parentOf(node);
      children.set(parent ?? '', (children.get(parent ?? '') ?? new Set()).add(node));
      node = parent;
    }
  }

  const bytesOf = (name: string): Buffer => readFileSync(join(release, 'index', `${name}.bin`));

  const numbersOf = (name: string): number[] => {
    const bytes = bytesOf(name);
    return Array.from({ length: bytes.length / 4 }, (_, at) => bytes.readUInt32LE(at * 4));
  };
  const textsOf = (name: string): string[] => {
    const names = packedColumns(name);
    const [bytes, start] = [bytesOf(names.bytes), numbersOf(names.start)];
    return start.slice(1).map((end, at) => bytes.subarray(start[at], end).toString());
  };

  async function allChildren(
    of: string | null,
    values: ScaffoldTreeView['values'] = null,
  ): Promise<ScaffoldTree> {
    const first = await knowledge.scaffoldTree(search, { ...top, of, values });
    const rows: ScaffoldNode[] = [...first.rows];
    for (let pageNumber = 1; rows.length < first.rowCount; pageNumber += 1)
      rows.push(...(await knowledge.scaffoldTree(search, { ...top, of, values, pageNumber })).rows);
    return { ...first, rows };
  }

  it('has the nodes and counts of a tree made molecule by molecule', async () => {
    let nodes = 0;
    const todo: (string | null)[] = [null];
    for (const parent of todo) {
      const tree = await allChildren(parent);
      expect(new Set(tree.rows.map(({ scaffold }) => scaffold))).toEqual(
        children.get(parent ?? '') ?? new Set(),
      );
      for (const { scaffold, ...counts } of tree.rows) {
        expect(counts).toEqual({
          own: own.get(scaffold)?.length ?? 0,
          structures: below.get(scaffold)!.length,
          children: children.get(scaffold)?.size ?? 0,
          measured: null,
        });
        nodes += 1;
        if (counts.children > 0) todo.push(scaffold);
      }
      const sizes = tree.rows.map(({ structures }) => structures);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      expect(tree.withoutScaffold).toBe(own.get('')?.length ?? 0);
      expect(tree.structures).toBe([...own.values()].flat().length);
      expect(tree.path.at(-1)?.scaffold ?? null).toBe(parent);
      for (const [at, { scaffold }] of tree.path.entries())
        expect(parents.parentOf(scaffold)).toBe(tree.path[at - 1]?.scaffold ?? null);
    }
    expect(nodes).toBe(below.size);
    expect(nodes).toBeGreaterThan(200);
  });

  it('opens exactly the structures of a node, with or without those below it', async () => {
    const [first] = (await knowledge.scaffoldTree(search, top)).rows;
    const [second] = (await knowledge.scaffoldTree(search, { ...top, of: first.scaffold })).rows;
    for (const { scaffold } of [first, second])
      for (const [withDescendants, strIds] of [
        [true, below.get(scaffold)!],
        [false, own.get(scaffold) ?? []],
      ] as const)
        expect(
          await knowledge.scaffoldStructures(search, { scaffold, withDescendants, values: null }),
        ).toEqual({ structures: strIds.length, strIds, measured: null });
    const without = own.get('') ?? [];
    expect(
      await knowledge.scaffoldStructures(search, { scaffold: null, withDescendants: true, values: null }),
    ).toEqual({ structures: without.length, strIds: without, measured: null });
  });

  interface StoredValue {
    readonly strId: number;
    readonly actId: number;
    readonly assay: number;
    readonly value: number;
  }

  /** The exact values of a column by SQL. */
  function storedValues({ compared }: ScaffoldTree): StoredValue[] {
    const { targetId, activityType } = compared!.column!;
    const database = new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true });
    const found = database
      .prepare(
        `SELECT str_id AS strId, act_id AS actId, activity.assay_id AS assay, pactivity AS value FROM activity
         JOIN assay USING (assay_id) JOIN target USING (target_id)
         WHERE target.chembl_id = ? AND std_activity_type = ? AND pactivity IS NOT NULL AND mutant IS NULL
         AND (std_act_prefix IS NULL OR std_act_prefix = '=') ORDER BY act_id`,
      )
      .all(targetId, activityType) as unknown as StoredValue[];
    database.close();
    return found;
  }

  it.each(['assay', 'target'] as const)(
    'gives each node the median of its structures, measured at the level of the %s',
    async (level) => {
      const values = { value: null, level };
      const first = await knowledge.scaffoldTree(search, { ...top, values });
      expect(first.compared).toMatchObject({ level, scale: 'pActivity' });
      const all = storedValues(first);
      const structuresOf = (assay: number): number =>
        new Set(all.filter((each) => each.assay === assay).map(({ strId }) => strId)).size;
      let stored = all;
      if (level === 'assay') {
        const { assay_id: assayId } = first.assay!;
        expect(structuresOf(assayId)).toBe(Math.max(...all.map(({ assay }) => structuresOf(assay))));
        stored = all.filter(({ assay }) => assay === assayId);
      } else expect(first.assay).toBe(null);

      const expected = (strIds: readonly number[]) => {
        const within = stored.filter(({ strId }) => strIds.includes(strId));
        const medians = [...Map.groupBy(within, ({ strId }) => strId).values()].map((own) =>
          medianOf(own.map(({ value }) => value)),
        );
        return { within, measured: medians.length === 0 ? null : medianOf(medians), count: medians.length };
      };
      let found = 0;
      const todo: (string | null)[] = [null];
      for (const parent of todo) {
        const tree = await allChildren(parent, values);
        expect(tree.compared).toEqual(first.compared);
        for (const { scaffold, measured, children: more } of tree.rows) {
          const { measured: median, count } = expected(below.get(scaffold)!);
          expect(measured?.structures ?? 0).toBe(count);
          if (median !== null) expect(measured!.median).toBeCloseTo(median, 9);
          if (median === null) continue;
          found += 1;
          if (more > 0) todo.push(scaffold);
        }
        const chosen = { value: first.compared!.column!.key, level };
        for (const scaffold of tree.rows.slice(0, 2).map((row) => row.scaffold)) {
          const { within } = expected(below.get(scaffold)!);
          expect(
            await knowledge.scaffoldStructures(search, { scaffold, withDescendants: true, values: chosen }),
          ).toEqual({
            structures: new Set(within.map(({ strId }) => strId)).size,
            strIds: [...new Set(within.map(({ strId }) => strId))].sort((a, b) => a - b),
            measured: {
              assays: new Set(within.map(({ assay }) => assay)).size,
              activities: within.length,
              actIds: within.map(({ actId }) => actId),
            },
          });
        }
      }
      expect(first.measuredWithoutScaffold?.structures ?? 0).toBe(expected(own.get('') ?? []).count);
      expect(found).toBeGreaterThan(5);
    },
  );

  it('refuses a column that the structures do not have', async () => {
    const values = { value: 'CHEMBL0|IC50|nM', level: 'target' } as const;
    await expect(knowledge.scaffoldTree(search, { ...top, values })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('refuses scaffolds that the structures do not have', async () => {
    for (const unknown of ['C1CCCCCCCCCCCCCCCCCCCC1', 'not a SMILES'])
      await expect(knowledge.scaffoldTree(search, { ...top, of: unknown })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('has every ancestor once in the release, with its parent', () => {
    const scaffolds = textsOf(fragmentColumns.scaffold);
    const nodes = [...scaffolds, ...textsOf(scaffoldTreeColumns.ancestors)];
    expect(new Set(nodes).size).toBe(nodes.length);
    const stored = numbersOf(scaffoldTreeColumns.parents);
    expect([stored[0], stored.length]).toEqual([0, nodes.length + 1]);
    const used = new Set(stored);
    for (let node = scaffolds.length + 1; node <= nodes.length; node += 1) expect(used.has(node)).toBe(true);
  });

  it('is missing in a release that was built before it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moltrove-without-tree-'));
    const former = join(folder, 'mini');
    cpSync(release, former, { recursive: true });
    const manifest = await readManifest(former);
    await writeManifest(former, {
      ...manifest,
      columns: manifest.columns.filter(({ name }) => !name.startsWith('scaffold_tree.')),
      files: manifest.files.filter(({ path }) => !path.startsWith('index/scaffold_tree.')),
    });
    const opened = await openEmbedded({ folder: former, workers: 0 });
    try {
      await expect(opened.scaffoldTree(search, top)).rejects.toMatchObject({
        code: 'SEARCH_OPTION_UNAVAILABLE',
      });
    } finally {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

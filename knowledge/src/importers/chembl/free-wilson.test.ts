import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  chartFilterSchema,
  type FreeWilsonView,
  type RGroupTable,
  type Search,
} from '@moltrove/contract/without-calls';
import { startRdkit } from '@moltrove/chemistry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';

const rdkit = await startRdkit();
rdkit.disable_logging();

const core = { format: 'smiles', value: 'NS(=O)(=O)c1ccccc1' } as const;
const search: Search = {
  query: { rows: [] },
  filters: [chartFilterSchema.parse({ chartKey: 'activitytype', include: ['IC50'] })],
};
const view: FreeWilsonView = { core, filters: [], value: null, level: 'assay', matrix: null };

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

describe.skipIf(miniCut === null)(`contributions of groups on the mini cut${miniCutNote}`, () => {
  let knowledge: KnowledgeBase;
  let stored: DatabaseSync;

  beforeAll(async () => {
    const { release } = await importedMiniCut();
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    stored = new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true });
  });
  afterAll(async () => {
    stored?.close();
    await knowledge?.close();
  });

  async function tableRows(): Promise<RGroupTable['rows']> {
    const rows: RGroupTable['rows'] = [];
    for (let pageNumber = 0; ; pageNumber += 1) {
      const page = await knowledge.rGroupTable(search, {
        core,
        filters: [],
        pageNumber,
        pageSize: 100,
        values: [],
        sort: null,
      });
      rows.push(...page.rows);
      if (rows.length >= page.rowCount) return rows;
    }
  }

  /** Medians of the exact values of structures on a target, of one assay or of all that are not compiled. */
  function valuesOf(targetId: string, activityType: string, assayId: number | null): Map<number, number> {
    const found = stored
      .prepare(
        `SELECT str_id AS id, pactivity AS value FROM activity JOIN assay USING (assay_id) JOIN target USING (target_id)
         WHERE target.chembl_id = ? AND std_activity_type = ? AND pactivity IS NOT NULL AND mutant IS NULL
         AND (std_act_prefix IS NULL OR std_act_prefix = '=') AND (? IS NULL OR assay_id = ?)`,
      )
      .all(targetId, activityType, assayId, assayId) as unknown as { id: number; value: number }[];
    const values = Map.groupBy(found, ({ id }) => id);
    return new Map([...values].map(([id, own]) => [id, medianOf(own.map(({ value }) => value))]));
  }

  it('use the values of the assay that most structures were measured in', async () => {
    const page = await knowledge.freeWilson(search, view);
    const { column, level, scale } = page.compared;
    expect([level, scale]).toEqual(['assay', 'pActivity']);
    const values = valuesOf(column!.targetId!, column!.activityType, page.assay!.assay_id);
    const rows = await tableRows();
    expect(page.rows).toBe(rows.length);
    const [withoutValue, single] = page.leftOut;
    expect(withoutValue.strIds).toEqual(
      rows
        .map((row) => row.str_id)
        .filter((id) => !values.has(id))
        .toSorted((a, b) => a - b),
    );
    const measured = rows.filter(({ str_id: id }) => values.has(id)).length;
    expect(page.used.structures + single.structures).toBe(measured);
    for (const { structure, observed } of page.model!.deviations)
      expect(observed).toBeCloseTo(values.get(structure.str_id)!, 9);
  });

  it('are given with a matrix whose cells are the medians of their structures', async () => {
    const page = await knowledge.freeWilson(search, { ...view, level: 'compiled' });
    const { column } = page.compared;
    const values = valuesOf(column!.targetId!, column!.activityType, null);
    const { x, y, cells } = page.matrix!;
    const rows = await tableRows();
    const { columns } = await knowledge.rGroupTable(search, {
      core,
      filters: [],
      pageNumber: 0,
      pageSize: 1,
      values: [],
      sort: null,
    });
    const [xAt, yAt] = [x.key, y.key].map((key) => columns.findIndex((each) => each.key === key));
    const expected = y.groups.flatMap(({ group: yGroup }) =>
      x.groups.map(({ group: xGroup }) => {
        const own = rows.filter(({ groups }) => groups[xAt] === xGroup && groups[yAt] === yGroup);
        const measured = own.flatMap(({ str_id: id }) => values.get(id) ?? []);
        return {
          structures: own.length,
          measured: measured.length,
          value: measured.length === 0 ? null : expect.closeTo(medianOf(measured), 9),
        };
      }),
    );
    expect(cells.map(({ structures, measured, value }) => ({ structures, measured, value }))).toEqual(
      expected,
    );
    expect(cells.some(({ value }) => value !== null)).toBe(true);
    expect(cells.some(({ prediction }) => prediction !== null)).toBe(true);
    for (const { key, groups } of page.model!.columns) {
      expect(groups.filter(({ isReference }) => isReference)).toHaveLength(1);
      const most = Math.max(...groups.map(({ structures }) => structures));
      expect([key, groups.find(({ isReference }) => isReference)!.structures]).toEqual([key, most]);
    }
  });

  it('lead to molecules that the table lacks, the best predictions first, looked up in the release', async () => {
    const list = await knowledge.makeList(search, { core, filters: [], value: null, level: 'compiled' });
    const page = await knowledge.freeWilson(search, { ...view, level: 'compiled' });
    expect(list.refusal).toBe(null);
    expect(list.rows.length).toBeGreaterThan(2);
    const predictions = list.rows.map(({ prediction }) => prediction.value);
    expect(predictions).toEqual(predictions.toSorted((a, b) => b - a));
    const rows = await tableRows();
    const inTable = new Set(rows.map(({ groups }) => groups.join(' ')));
    const contributions = page.model!.columns.map(
      ({ groups }) => new Map(groups.map(({ group, contribution }) => [group, contribution?.value])),
    );
    const keyOf = stored.prepare('SELECT inchi_key AS key FROM structure WHERE str_id = ?');
    for (const { groups, smiles, prediction, known } of list.rows) {
      expect(inTable.has(groups.join(' '))).toBe(false);
      const sum = groups.reduce((total, group, column) => total + contributions[column].get(group)!, 0);
      expect(prediction.value).toBeCloseTo(page.model!.base!.value + sum, 9);
      const molecule = rdkit.get_mol(smiles)!;
      const key = rdkit.get_inchikey_for_inchi(molecule.get_inchi());
      molecule.delete();
      const found = stored.prepare('SELECT str_id AS id FROM structure WHERE inchi_key = ?').all(key);
      expect(known.map(({ str_id: id }) => id)).toEqual(expect.arrayContaining(found.map(({ id }) => id)));
      if (found.length > 0) expect(keyOf.get(known[0].str_id)).toMatchObject({ key });
    }
  });

  it('are refused for a column that the table lacks', async () => {
    await expect(
      knowledge.freeWilson(search, { ...view, matrix: { x: 'R1', y: 'R99' } }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

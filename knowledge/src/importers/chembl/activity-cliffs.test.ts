import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ActivityCliffs, chartFilterSchema, limits } from '@moltrove/contract/without-calls';
import type { ActivityCliffsView, Search } from '@moltrove/contract/without-calls';
import { startRdkit } from '@moltrove/chemistry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';

const rdkit = await startRdkit();
rdkit.disable_logging();

const view: ActivityCliffsView = {
  value: null,
  level: 'assay',
  minSimilarity: 0.55,
  minDifference: 1,
  signsFirst: false,
  order: 'sali',
  pageNumber: 0,
  pageSize: limits.maxPairChanges,
};
const sets = 20;

/** RDKit's own fingerprint. */
function bitsOf(smiles: string): Set<number> {
  const molecule = rdkit.get_mol(smiles)!;
  const text = molecule.get_morgan_fp(JSON.stringify({ radius: 2, nBits: 2048 }));
  molecule.delete();
  return new Set(Array.from(text, (bit, at) => (bit === '1' ? at : -1)).filter((at) => at >= 0));
}

function tanimoto(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const common = [...a].filter((bit) => b.has(bit)).length;
  return common / (a.size + b.size - common);
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

interface Expected {
  readonly ids: readonly [low: number, high: number];
  readonly similarity: number;
  readonly difference: number;
}

const ofTarget = (name: string): Search => ({
  query: { rows: [] },
  filters: [chartFilterSchema.parse({ chartKey: 'target', include: [name] })],
});

const textOf = ([low, high]: readonly [number, number]): string => `${low} ${high}`;

describe.skipIf(miniCut === null)(`activity cliffs of the mini cut${miniCutNote}`, () => {
  let knowledge: KnowledgeBase;
  let rows: DatabaseSync;

  beforeAll(async () => {
    const { release } = await importedMiniCut();
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    rows = new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true });
  });
  afterAll(async () => {
    rows?.close();
    await knowledge?.close();
  });

  async function allCliffs(search: Search, changed: Partial<ActivityCliffsView>): Promise<ActivityCliffs> {
    const pages: ActivityCliffs[] = [];
    for (let pageNumber = 0; ; pageNumber += 1) {
      pages.push(await knowledge.activityCliffs(search, { ...view, ...changed, pageNumber }));
      if ((pageNumber + 1) * view.pageSize >= pages[0].rowCount) break;
    }
    return { ...pages[0], rows: pages.flatMap((each) => each.rows) };
  }

  /** Every pair of structures, with fingerprints of RDKit and values of SQL. */
  function slowCliffs({ compared: { column } }: ActivityCliffs): {
    readonly cliffs: Expected[];
    readonly compared: number;
  } {
    const stored = rows
      .prepare(
        `SELECT str_id AS id, smiles, activity.assay_id AS assay, pactivity AS value FROM activity
         JOIN assay USING (assay_id) JOIN target USING (target_id) JOIN structure USING (str_id)
         WHERE target.chembl_id = ? AND std_activity_type = ? AND pactivity IS NOT NULL AND mutant IS NULL
         AND (std_act_prefix IS NULL OR std_act_prefix = '=') AND smiles IS NOT NULL`,
      )
      .all(column!.targetId, column!.activityType) as unknown as {
      id: number;
      smiles: string;
      assay: number;
      value: number;
    }[];
    const structures = [...Map.groupBy(stored, ({ id }) => id)].map(([id, own]) => ({
      id,
      bits: bitsOf(own[0].smiles),
      assays: new Map(
        [...Map.groupBy(own, ({ assay }) => assay)].map(([assay, values]) => [
          assay,
          medianOf(values.map(({ value }) => value)),
        ]),
      ),
    }));
    const cliffs: Expected[] = [];
    let compared = 0;
    structures.forEach((a, at) => {
      for (const b of structures.slice(at + 1)) {
        const similarity = tanimoto(a.bits, b.bits);
        const common = [...a.assays.keys()].filter((assay) => b.assays.has(assay));
        if (similarity < view.minSimilarity || common.length === 0) continue;
        compared += 1;
        const difference = medianOf(common.map((assay) => b.assays.get(assay)! - a.assays.get(assay)!));
        if (Math.abs(difference) < view.minDifference!) continue;
        const ids = difference > 0 ? ([a.id, b.id] as const) : ([b.id, a.id] as const);
        cliffs.push({ ids, similarity, difference: Math.abs(difference) });
      }
    });
    return { cliffs, compared };
  }

  it('equal those of a comparison of every pair, on sets of twenty targets', async () => {
    const targets = rows
      .prepare(
        `SELECT pref_name AS name, count(DISTINCT str_id) AS structures FROM activity
         JOIN assay USING (assay_id) JOIN target USING (target_id)
         WHERE pactivity IS NOT NULL AND target.chembl_id IS NOT NULL GROUP BY pref_name
         HAVING structures BETWEEN 8 AND 150 ORDER BY structures DESC, name LIMIT ?`,
      )
      .all(sets) as unknown as { name: string }[];
    expect(targets).toHaveLength(sets);
    let found = 0;
    for (const { name } of targets) {
      const answer = await allCliffs(ofTarget(name), {});
      if (answer.compared.column === null || answer.compared.scale !== 'pActivity') continue;
      const { cliffs, compared } = slowCliffs(answer);
      expect([name, answer.comparedPairs]).toEqual([name, compared]);
      expect(answer.rows.map(({ first, second }) => textOf([first.str_id, second.str_id])).sort()).toEqual(
        cliffs.map(({ ids }) => textOf(ids)).sort(),
      );
      const known = new Map(cliffs.map((each) => [textOf(each.ids), each]));
      const index: number[] = [];
      for (const { first, second, similarity, sali, values } of answer.rows) {
        const own = known.get(textOf([first.str_id, second.str_id]))!;
        expect(similarity).toBeCloseTo(own.similarity, 12);
        expect(values.difference).toBeCloseTo(own.difference, 9);
        if (own.similarity === 1) expect(sali).toBe(null);
        else expect(sali).toBeCloseTo(own.difference / (1 - own.similarity), 6);
        index.push(sali ?? Infinity);
      }
      expect(index).toEqual(index.toSorted((a, b) => b - a));
      found += cliffs.length;
    }
    expect(found).toBeGreaterThan(20);
  });

  it('name structures of the same connectivity, and list cliffs with signs first if asked to', async () => {
    const { name } = rows
      .prepare(
        `SELECT pref_name AS name FROM activity JOIN assay USING (assay_id) JOIN target USING (target_id)
         WHERE pactivity IS NOT NULL GROUP BY pref_name ORDER BY count(DISTINCT str_id) DESC LIMIT 1`,
      )
      .get() as unknown as { name: string };
    const answer = await allCliffs(ofTarget(name), { signsFirst: true, minDifference: 0.1, level: 'target' });
    const hasSign = answer.rows.map(({ signs }) => Number(signs.length > 0));
    expect(hasSign).toEqual(hasSign.toSorted((a, b) => b - a));
    expect(hasSign.filter(Boolean)).toHaveLength(answer.signed);
    expect(answer.points.map((point) => Number(point.hasSign))).toEqual(
      hasSign.slice(0, limits.maxCliffPoints),
    );
    const keyOf = rows.prepare('SELECT inchi_key AS key FROM structure WHERE str_id = ?');
    const blockOf = (id: number): string => (keyOf.get(id) as { key: string }).key.slice(0, 14);
    for (const { first, second, signs, similarity, values } of answer.rows) {
      expect(signs.includes('stereo')).toBe(blockOf(first.str_id) === blockOf(second.str_id));
      const isThousandfold =
        similarity >= 0.8 && [3, 6].some((factor) => Math.abs(values.difference - factor) <= 0.3);
      expect(signs.includes('thousandfold')).toBe(isThousandfold);
    }
  });

  it('are refused for a column that the results do not have', async () => {
    await expect(
      knowledge.activityCliffs(ofTarget('no such target'), { ...view, value: 'x|y|z' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

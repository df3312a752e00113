import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  chartFilterSchema,
  type EvidenceLevel,
  type PairsOfChange,
  type PairsOfChangeView,
  limits,
  type PairChanges,
  type PairChangesView,
  type Search,
} from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';

const everything: Search = { query: { rows: [] }, filters: [] };
/** Fewer structures. */
const someTypes: Search = {
  query: { rows: [] },
  filters: [chartFilterSchema.parse({ chartKey: 'activitytype', include: ['EC50'] })],
};

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** The pairs as text; `isBack`: with the second structure first. */
const textsOf = (pairs: PairsOfChange, isBack: boolean): string[] =>
  pairs.rows
    .map(({ first, second }) =>
      (isBack ? [second, first] : [first, second]).map((each) => each.str_id).join(),
    )
    .sort();

type View = Partial<PairChangesView>;
const anyPair: PairsOfChangeView = {
  value: null,
  level: 'assay',
  smallestOnly: true,
  from: null,
  to: null,
  pageNumber: 0,
  pageSize: limits.maxPairChanges,
};
const anyChange: PairChangesView = {
  value: null,
  level: 'assay',
  smallestOnly: true,
  minCompared: 0,
  cuts: [],
  of: null,
  sort: { by: 'compared', direction: 'desc' },
  pageNumber: 0,
  pageSize: limits.defaultPairChanges,
};

const pairsIn = (changes: PairChanges): number => changes.rows.reduce((total, { pairs }) => total + pairs, 0);

describe.skipIf(miniCut === null)(`changes between matched pairs of the mini cut${miniCutNote}`, () => {
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

  const page = (view: View, search = everything): Promise<PairChanges> =>
    knowledge.pairChanges(search, { ...anyChange, ...view });

  async function allChanges(view: View, search = everything): Promise<PairChanges> {
    const pages: PairChanges[] = [];
    for (let pageNumber = 0; ; pageNumber += 1) {
      pages.push(await page({ ...view, pageNumber, pageSize: limits.maxPairChanges }, search));
      if ((pageNumber + 1) * limits.maxPairChanges >= pages[0].rowCount) break;
    }
    return { ...pages[0], rows: pages.flatMap((each) => each.rows) };
  }

  async function pairsOf(view: Partial<PairsOfChangeView>): Promise<PairsOfChange> {
    const parsed = { ...anyPair, ...view };
    const first = await knowledge.pairsOfChange(everything, parsed);
    const found = [...first.rows];
    for (let pageNumber = 1; found.length < first.rowCount; pageNumber += 1)
      found.push(...(await knowledge.pairsOfChange(everything, { ...parsed, pageNumber })).rows);
    return { ...first, rows: found };
  }

  /** Exact values of a structure on a target for a type, by assay or together. */
  function valuesOf(
    strId: number,
    { targetId, activityType }: { readonly targetId: string | null; readonly activityType: string },
    level: EvidenceLevel,
  ): Map<unknown, { readonly values: number[]; readonly ids: number[] }> {
    const found = new Map<unknown, { values: number[]; ids: number[] }>();
    const stored = rows
      .prepare(
        `SELECT act_id, activity.assay_id AS assay, pactivity AS value,
         CASE WHEN assay_type IS NULL THEN NULL
           ELSE json_array(assay_type, assay.organism, cells_cellline_organ) END AS conditions FROM activity
         JOIN assay USING (assay_id) JOIN target USING (target_id)
         WHERE str_id = ? AND target.chembl_id = ? AND std_activity_type = ? AND pactivity IS NOT NULL
         AND mutant IS NULL AND (std_act_prefix IS NULL OR std_act_prefix = '=')`,
      )
      .all(strId, targetId, activityType) as unknown as {
      act_id: number;
      assay: number;
      value: number;
      conditions: string | null;
    }[];
    for (const { act_id: id, assay, value, conditions } of stored) {
      const key = { assay, conditions: conditions ?? assay, target: 0, compiled: 0 }[level];
      const own = found.get(key) ?? { values: [], ids: [] };
      own.values.push(value);
      own.ids.push(id);
      found.set(key, own);
    }
    return found;
  }

  it.each(['assay', 'conditions', 'target'] as const)(
    'have the differences that SQL finds, at the level of the %s',
    async (level) => {
      const { rows: changes, compared, ...counts } = await page({ level, pageSize: 15 });
      const { column } = compared;
      expect(compared).toMatchObject({ level, scale: 'pActivity' });
      expect(column!.key).not.toContain(' ');
      expect(counts.comparedPairs).toBeGreaterThan(100);
      for (const { from, to, cuts, pairs, comparedPairs, differences } of changes) {
        const listed = await pairsOf({ from, to, level, value: column!.key });
        expect(listed.change).toEqual({ from, to, cuts });
        expect([listed.rowCount, listed.comparedPairs]).toEqual([pairs, comparedPairs]);
        expect(listed.differences).toEqual(differences);
        const found: number[] = [];
        const activities = new Set<number>();
        for (const { first, second, values, assays, actIds } of listed.rows) {
          const [own, other] = [first, second].map((each) => valuesOf(each.str_id, column!, level));
          const common = [...own.keys()].filter((key) => other.has(key));
          if (common.length === 0) {
            expect({ values, assays, actIds }).toEqual({ values: null, assays: 0, actIds: [] });
            continue;
          }
          const [a, b] = [own, other].map((groups) => common.map((key) => medianOf(groups.get(key)!.values)));
          expect(values!.first).toBeCloseTo(medianOf(a), 9);
          expect(values!.second).toBeCloseTo(medianOf(b), 9);
          expect(values!.difference).toBeCloseTo(medianOf(a.map((value, at) => b[at] - value)), 9);
          const ids = common.flatMap((key) => [...own.get(key)!.ids, ...other.get(key)!.ids]);
          expect(actIds).toEqual(ids.toSorted((x, y) => x - y));
          for (const id of ids) activities.add(id);
          if (level === 'assay') expect(assays).toBe(common.length);
          found.push(values!.difference);
        }
        expect(found).toEqual(found.toSorted((a, b) => b - a));
        expect(listed.activities).toBe(activities.size);
        expect(new Set(listed.strIds)).toEqual(
          new Set(listed.rows.flatMap(({ first, second }) => [first.str_id, second.str_id])),
        );
        expect(differences!.median).toBeCloseTo(medianOf(found), 9);
        expect(differences!.bins.reduce((sum, count) => sum + count, 0)).toBe(found.length);
        expect(differences!.higher).toBe(found.filter((each) => each > 0).length);
        expect(differences!.lower).toBe(found.filter((each) => each < 0).length);
      }
    },
  );

  it('count each pair of structures once, whatever describes its difference', async () => {
    const smallest = await allChanges({}, someTypes);
    const all = await allChanges({ smallestOnly: false }, someTypes);
    expect(smallest.pairs).toBe(all.pairs);
    expect(smallest.comparedPairs).toBe(all.comparedPairs);
    expect(smallest.rowCount).toBe(smallest.rows.length);
    expect(smallest.rowCount).toBeLessThan(all.rowCount);
    expect(pairsIn(smallest)).toBeGreaterThanOrEqual(smallest.pairs);
    expect(pairsIn(smallest)).toBeLessThan(pairsIn(all));
    expect(
      smallest.paired + smallest.uncut.reduce((total, each) => total + each.structures, 0),
    ).toBeLessThanOrEqual(smallest.structures);
    const named = new Set(all.rows.map(({ from, to }) => `${from} ${to}`));
    for (const { from, to } of smallest.rows) expect(named.has(`${from} ${to}`)).toBe(true);
  });

  it('are written from a part that is asked for, with the differences the other way round', async () => {
    const { rows: changes } = await page({ sort: { by: 'compared', direction: 'desc' } });
    const { to: part } = changes.find(({ from }) => from === null)!;
    const own = await allChanges({ of: { part } });
    expect(own.rowCount).toBeGreaterThan(1);
    for (const { from } of own.rows) expect(from).toBe(part);
    const hydrogen = own.rows.find(({ to }) => to === null)!;
    const forward = changes.find(({ from, to }) => from === null && to === part)!;
    expect(hydrogen.differences!.median).toBe(-forward.differences!.median);
    expect([hydrogen.differences!.higher, hydrogen.differences!.lower]).toEqual([
      forward.differences!.lower,
      forward.differences!.higher,
    ]);
    const listed = await pairsOf({ from: part, to: null });
    const back = await pairsOf({ from: null, to: part });
    expect(textsOf(listed, false)).toEqual(textsOf(back, true));
  });

  it('are ordered and filtered as asked', async () => {
    for (const by of ['pairs', 'compared', 'median', 'effect', 'pValue'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const { rows: changes } = await page({ sort: { by, direction }, pageSize: 100 });
        const figures = changes.map(({ pairs, comparedPairs, differences }) => {
          if (by === 'pairs') return pairs;
          if (by === 'compared') return comparedPairs;
          if (differences === null) return null;
          return by === 'pValue'
            ? differences.pValue
            : by === 'effect'
              ? Math.abs(differences.median)
              : differences.median;
        });
        const known = figures.filter((each) => each !== null);
        expect(figures.slice(0, known.length)).toEqual(known);
        expect(known).toEqual(known.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      }
    }
    const few = await allChanges({ minCompared: 3, cuts: [1, 2] });
    expect(few.rowCount).toBeGreaterThan(0);
    for (const { comparedPairs, cuts } of few.rows) {
      expect(comparedPairs).toBeGreaterThanOrEqual(3);
      expect([1, 2]).toContain(cuts);
    }
  });

  it('refuse what these results do not have', async () => {
    await expect(page({ value: 'CHEMBL0|Ki|nM' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(page({ of: { part: '[*:1][U]' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(page({ of: { part: 'not a SMILES' } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(pairsOf({ from: null, to: '[*:1][U]' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

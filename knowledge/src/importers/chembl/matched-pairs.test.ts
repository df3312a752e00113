import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { findPairs, graphOfJson, type MolecularGraph, packMolecules, startRdkit } from '@moltrove/chemistry';
import { type CompoundPairs, pairedRows } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compiled, evidenceColumn } from '../../engine/index/evidence-column.ts';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { fileOf } from '../../release/file-sum.ts';
import { readManifest, writeManifest } from '../../release/release-folder.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';

/** The structures that differ from each structure in one part, from their SMILES. */
async function partnersOf(rows: DatabaseSync): Promise<Map<number, Set<number>>> {
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  const structures = rows
    .prepare('SELECT str_id, smiles FROM structure ORDER BY str_id')
    .all() as unknown as {
    str_id: number;
    smiles: string | null;
  }[];
  const graphs = structures.map(({ smiles }): MolecularGraph | null => {
    const molecule = smiles === null ? null : rdkit.get_mol(smiles);
    if (molecule === null) return null;
    const graph = graphOfJson(molecule.get_json());
    molecule.delete();
    return graph;
  });
  const { first, second } = findPairs(packMolecules(graphs), [...graphs.keys()]);
  const partners = new Map<number, Set<number>>();
  first.forEach((a, pair) => {
    const [left, right] = [structures[a].str_id, structures[second[pair]].str_id];
    partners.set(left, (partners.get(left) ?? new Set()).add(right));
    partners.set(right, (partners.get(right) ?? new Set()).add(left));
  });
  return partners;
}

const medianOf = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

describe.skipIf(miniCut === null)(`matched pairs of structures of the mini cut${miniCutNote}`, () => {
  let release: string;
  let knowledge: KnowledgeBase;
  let rows: DatabaseSync;
  let partners: Map<number, Set<number>>;
  /** Structures with many and with few pairs. */
  let chosen: number[];

  beforeAll(async () => {
    ({ release } = await importedMiniCut());
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    rows = new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true });
    partners = await partnersOf(rows);
    const byPairs = [...partners].sort(([, a], [, b]) => b.size - a.size).map(([strId]) => strId);
    chosen = byPairs.filter((_, at) => at < 10 || at % Math.ceil(byPairs.length / 40) === 0);
  });
  afterAll(async () => {
    rows?.close();
    await knowledge?.close();
  });

  const allPairs = async (strId: number): Promise<CompoundPairs> =>
    (await knowledge.compoundPairs({ strId, pageNumber: 0, pageSize: 5000 }))!;

  /** Exact values of a structure by assay and activity type. */
  const valuesOf = (strId: number): Map<string, number[]> => {
    const found = new Map<string, number[]>();
    const values = rows
      .prepare(
        `SELECT assay_id, std_activity_type AS type, pactivity AS value FROM activity
         WHERE str_id = ? AND pactivity IS NOT NULL AND (std_act_prefix IS NULL OR std_act_prefix = '=')`,
      )
      .all(strId) as unknown as { assay_id: number; type: string; value: number }[];
    for (const { assay_id: assay, type, value } of values)
      found.set(`${assay} ${type}`, [...(found.get(`${assay} ${type}`) ?? []), value]);
    return found;
  };

  it('are the structures that a comparison of all structures finds', async () => {
    expect(chosen.length).toBeGreaterThan(30);
    for (const strId of chosen) {
      const { structures, strIds, pairs, problem, leftOut } = await allPairs(strId);
      expect({ problem, leftOut }).toEqual({ problem: null, leftOut: 0 });
      expect(new Set(strIds)).toEqual(partners.get(strId));
      expect(structures).toBe(pairs.length);
      expect(new Set(pairs.map(({ structure }) => structure.str_id))).toEqual(partners.get(strId));
      for (const { from, to, cuts } of pairs) {
        expect(from).not.toBe(to);
        for (const part of [from, to].filter((each) => each !== null))
          expect(part.match(/\[\*:\d\]/g)?.length, part).toBe(cuts);
      }
    }
  });

  it('have the values of both structures in the same assays, as SQL finds them', async () => {
    let assays = 0;
    for (const strId of chosen) {
      const own = valuesOf(strId);
      const { pairs, compared, comparedIds } = await allPairs(strId);
      const measured = pairs.filter(({ assaysFound }) => assaysFound > 0);
      expect(compared).toBe(measured.length);
      expect(new Set(comparedIds)).toEqual(new Set(measured.map(({ structure }) => structure.str_id)));
      for (const pair of pairs) {
        const other = valuesOf(pair.structure.str_id);
        const shared = [...own.keys()].filter((key) => other.has(key));
        expect(pair.assaysFound).toBe(shared.length);
        const differences = shared.map((key) => medianOf(other.get(key)!) - medianOf(own.get(key)!));
        if (shared.length === 0) expect(pair.difference).toBeNull();
        else expect(pair.difference).toBeCloseTo(medianOf(differences), 6);
        expect(pair.activities).toBe(
          shared.reduce((sum, key) => sum + own.get(key)!.length + other.get(key)!.length, 0),
        );
        for (const { assay_id: assay, activityType, own: ownValue, other: otherValue } of pair.assays) {
          const key = `${assay} ${activityType}`;
          expect(ownValue).toBeCloseTo(medianOf(own.get(key)!), 6);
          expect(otherValue).toBeCloseTo(medianOf(other.get(key)!), 6);
          assays += 1;
        }
      }
    }
    expect(assays).toBeGreaterThan(50);
  });

  it('come in pages, those with the most common assays first, and open exactly their rows', async () => {
    const [strId] = chosen;
    const all = await allPairs(strId);
    const found = all.pairs.map(({ assaysFound }) => assaysFound);
    expect(found).toEqual(found.toSorted((a, b) => b - a));
    const pages = [0, 1].map((pageNumber) => knowledge.compoundPairs({ strId, pageNumber, pageSize: 5 }));
    expect((await Promise.all(pages)).flatMap((page) => page!.pairs)).toEqual(all.pairs.slice(0, 10));
    const { tab, search } = pairedRows(all.strIds)!;
    const { rowCount } = await knowledge.page(search, { tab, pageNumber: 0, pageSize: 1, sort: null });
    expect(rowCount).toBe(all.structures);
  });

  it('say why there are none', async () => {
    const { str_id: strId } = rows
      .prepare('SELECT str_id FROM structure WHERE rot_bonds BETWEEN 13 AND 16 AND mol_weight < 800')
      .get() as { str_id: number };
    const flexible = await allPairs(strId);
    expect(flexible).toMatchObject({ problem: 'tooFlexible', structures: 0, pairs: [] });
    expect(await knowledge.compoundPairs({ strId: 999_999_999, pageNumber: 0, pageSize: 10 })).toBeNull();
  });

  it('have no common assay in a collection of compiled values', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moltrove-compiled-'));
    const collection = join(folder, 'mini');
    cpSync(release, collection, { recursive: true });
    const manifest = await readManifest(collection);
    const { path, length } = manifest.columns.find(({ name }) => name === evidenceColumn)!;
    writeFileSync(join(collection, path), new Uint32Array(length).fill(compiled));
    const written = await fileOf(collection, path);
    await writeManifest(collection, {
      ...manifest,
      files: manifest.files.map((file) => (file.path === path ? written : file)),
    });
    const opened = await openEmbedded({ folder: collection, workers: 0 });
    try {
      let compared = 0;
      for (const strId of chosen) {
        const request = { strId, pageNumber: 0, pageSize: 1 };
        const known = (await knowledge.compoundPairs(request))!;
        compared += known.compared;
        const { structures } = known;
        expect(await opened.compoundPairs(request)).toMatchObject({ structures, compared: 0 });
      }
      expect(compared).toBeGreaterThan(0);
    } finally {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('are reported as missing by a release that was built before them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'moltrove-without-pairs-'));
    const former = join(folder, 'mini');
    cpSync(release, former, { recursive: true });
    const manifest = await readManifest(former);
    await writeManifest(former, {
      ...manifest,
      columns: manifest.columns.filter(({ name }) => !name.startsWith('pair.')),
      files: manifest.files.filter(({ path }) => !path.startsWith('index/pair.')),
    });
    const opened = await openEmbedded({ folder: former, workers: 0 });
    try {
      const answer = await opened.compoundPairs({ strId: chosen[0], pageNumber: 0, pageSize: 10 });
      expect(answer).toMatchObject({ problem: 'notIndexed', structures: 0, pairs: [] });
    } finally {
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

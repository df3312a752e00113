import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TabKey, searchSchema, tabKeys, tabOf } from '@moltrove/contract/without-calls';
import { startRdkit } from '@moltrove/chemistry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase, SimilarityOrder } from '../../knowledge-base.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';

const rdkit = await startRdkit();
rdkit.disable_logging();

/** RDKit's own fingerprint as a text of zeros and ones; null for an unreadable molecule. */
function bitsOf(smiles: string): Set<number> | null {
  const molecule = rdkit.get_mol(smiles);
  if (molecule === null) return null;
  const text = molecule.get_morgan_fp(JSON.stringify({ radius: 2, nBits: 2048 }));
  molecule.delete();
  return new Set(Array.from(text, (bit, at) => (bit === '1' ? at : -1)).filter((at) => at >= 0));
}

function tanimoto(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const common = [...a].filter((bit) => b.has(bit)).length;
  return common / (a.size + b.size - common);
}

const donepezil = 'COc1cc2c(cc1OC)C(=O)C(CC1CCN(Cc3ccccc3)CC1)C2';
const ic50 = searchSchema.parse({
  query: {
    rows: [{ rowId: 'a', criterion: { option: 'ActivityTypes', activities: [{ activityType: 'IC50' }] } }],
  },
});

const searches = {
  'the whole release': { search: searchSchema.parse({ query: {} }), where: '1' },
  'its IC50 values': { search: ic50, where: "std_activity_type = 'IC50'" },
};

/** Rows of a tab with their structures, in plain SQL; `where` is a condition on activities. */
const pairsSql = (where: string): Record<TabKey, string> => ({
  structures: `SELECT DISTINCT str_id AS id, str_id FROM ${where === '1' ? 'structure' : `activity WHERE ${where}`}`,
  activities: `SELECT act_id AS id, str_id FROM activity WHERE ${where}`,
  assays: `SELECT DISTINCT assay_id AS id, str_id FROM activity WHERE ${where}`,
  clinicalCompounds: `SELECT str_id AS id, str_id FROM development_compound
    WHERE ${where === '1' ? '1' : `str_id IN (SELECT str_id FROM activity WHERE ${where})`}`,
  references: `SELECT DISTINCT ref_id AS id, str_id FROM activity WHERE ${where}
    ${where === '1' ? 'UNION SELECT ref_id, str_id FROM compound_record' : ''}`,
});

describe.skipIf(miniCut === null)(`an order by similarity of the mini cut${miniCutNote}`, () => {
  let knowledge: KnowledgeBase;
  let rows: DatabaseSync;
  const scores = new Map<number, number | null>();

  beforeAll(async () => {
    const { release } = await importedMiniCut();
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    rows = new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true });
    const asked = bitsOf(donepezil)!;
    for (const { str_id, smiles } of rows.prepare('SELECT str_id, smiles FROM structure').iterate()) {
      const bits = smiles === null ? null : bitsOf(smiles as string);
      scores.set(str_id as number, bits === null ? null : tanimoto(asked, bits));
    }
  });
  afterAll(async () => {
    await knowledge?.close();
    rows?.close();
  });

  /** Ids and scores of a tab in the order, computed row by row. */
  function expected(tab: TabKey, where: string, { category, min, max }: SimilarityOrder) {
    const best = new Map<number, number | null>();
    for (const { id, str_id } of rows.prepare(pairsSql(where)[tab]).all() as {
      id: number;
      str_id: number;
    }[]) {
      const score = scores.get(str_id)!;
      const before = best.get(id) ?? null;
      best.set(id, score === null ? before : Math.max(score, before ?? 0));
    }
    const inRange = [...best].filter(([, score]) =>
      score === null ? min === null && max === null : score >= (min ?? 0) && score <= (max ?? 1),
    );
    const sign = category === 'similarity' ? -1 : 1;
    return inRange.sort(
      ([a, x], [b, y]) => Number(x === null) - Number(y === null) || sign * ((x ?? 0) - (y ?? 0)) || a - b,
    );
  }

  describe.each(tabKeys.map((tab) => tab))('%s', (tab) => {
    it.each([
      ['the whole release', 'similarity', null, null],
      ['the whole release', 'dissimilarity', 0.2, null],
      ['its IC50 values', 'similarity', null, 0.5],
      ['its IC50 values', 'dissimilarity', null, null],
    ] as const)('%s, by %s, from %s to %s', async (name, category, min, max) => {
      const { search, where } = searches[name];
      const similarTo = { smiles: donepezil, category, min, max };
      const wanted = expected(tab, where, similarTo);
      const found: [number, number | null][] = [];
      for (let pageNumber = 0; found.length === pageNumber * 1000; pageNumber += 1) {
        const request = { tab, pageNumber, pageSize: 1000, sort: null, similarTo };
        const page = await knowledge.page(search, request);
        expect(page.rowCount).toBe(wanted.length);
        if (page.rows.length === 0) break;
        const { idColumn } = tabOf(tab);
        found.push(
          ...page.rows.map((row): [number, number | null] => [
            row[idColumn] as number,
            row['similarity'] as number | null,
          ]),
        );
      }
      expect(found).toEqual(wanted);
      expect(wanted.length).toBeGreaterThan(0);
    });
  });
});

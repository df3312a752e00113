import { DatabaseSync } from 'node:sqlite';
import { type ActivityGroup, phaseLabel } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { checkCompoundPage, nothingCompared } from '../../testing/check-compound-page.ts';
import { PlainCompounds } from '../../testing/plain-compounds.ts';
import { Random } from '../../testing/random.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';
import { createSqlTables } from './testing/sql-tables.ts';

const pages = 200;

const countsSql = `SELECT (SELECT COUNT(*) FROM act WHERE str_id = :id) AS activities,
  (SELECT COUNT(DISTINCT assay_id) FROM act WHERE str_id = :id) AS assays,
  (SELECT COUNT(*) FROM (SELECT doc_id FROM act WHERE str_id = :id UNION SELECT doc_id FROM rec WHERE str_id = :id)) AS 'references',
  (SELECT COUNT(*) FROM (SELECT record_id FROM act WHERE str_id = :id UNION SELECT record_id FROM rec WHERE str_id = :id)) AS compoundRecords,
  (SELECT COUNT(*) FROM act WHERE str_id = :id AND assay_type IN ('A', 'T', 'P')) AS adme,
  (SELECT COUNT(DISTINCT doc_id) FROM act WHERE str_id = :id AND doc_type = 'PATENT') AS patents,
  (SELECT developed FROM str WHERE str_id = :id) AS clinicalCompounds,
  (SELECT max_phase FROM str WHERE str_id = :id) AS max_phase`;
const yearsSql = `SELECT MIN(year) AS first, MAX(year) AS last FROM docs WHERE doc_id IN
  (SELECT doc_id FROM act WHERE str_id = :id UNION SELECT doc_id FROM rec WHERE str_id = :id)`;
const groupsSql = `SELECT t.chembl_id AS target, v.mutation, a.standard_type AS type, COUNT(*) AS activities,
  SUM(a.standard_value IS NULL) AS valueless,
  SUM(a.standard_value IS NOT NULL AND a.standard_upper_value IS NULL
    AND COALESCE(a.standard_relation, '=') NOT IN ('<', '<=', '<<', '>', '>=', '>>')) AS exact
FROM act a JOIN assays s ON s.assay_id = a.assay_id LEFT JOIN variant_sequences v ON v.variant_id = s.variant_id
  LEFT JOIN target_dictionary t ON t.tid = a.tid WHERE a.str_id = :id GROUP BY 1, 2, 3`;

type Sums = readonly [all: number, valueless: number, exact: number];

/** Activities, those without a value and those with an exact one by target, mutation and type, whatever their units. */
function byTargetAndType(groups: readonly ActivityGroup[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { target, activityType, activities, measured, inactive, notDetermined } of groups) {
    const key = JSON.stringify([target!.targetId, target!.mutation, activityType]);
    const [all, valueless, exact] = sums.get(key) ?? [0, 0, 0];
    sums.set(key, [all + activities, valueless + inactive + notDetermined, exact + measured]);
  }
  return sums;
}

describe.skipIf(miniCut === null)(`compound pages of the mini cut${miniCutNote}`, () => {
  let knowledge: KnowledgeBase;
  let plain: PlainCompounds;
  let source: DatabaseSync;
  beforeAll(async () => {
    const { release, source: chembl } = await importedMiniCut();
    source = new DatabaseSync(chembl, { readOnly: true });
    createSqlTables(source, 'temp');
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    plain = new PlainCompounds(release);
  }, 120_000);
  afterAll(async () => {
    plain?.database.close();
    source?.close();
    await knowledge?.close();
  });

  /** Some of each kind: drugs, salts, other molecules than small ones, mixtures, few values and many. */
  function seeded(): number[] {
    const random = new Random(17);
    const kinds = [
      'SELECT str_id FROM development_compound',
      'SELECT str_id FROM compound_form GROUP BY str_id HAVING COUNT(*) > 1',
      "SELECT str_id FROM structure WHERE COALESCE(molecule_type, '') <> 'Small molecule'",
      "SELECT str_id FROM structure WHERE smiles LIKE '%.%' OR smiles IS NULL",
      'SELECT str_id FROM activity GROUP BY str_id HAVING COUNT(*) = 3',
      'SELECT str_id FROM activity GROUP BY str_id ORDER BY COUNT(*) DESC LIMIT 8',
    ].map((sql) =>
      plain.database.prepare(`${sql} ORDER BY str_id`.replace(/(LIMIT 8) ORDER BY str_id/, '$1')).all(),
    );
    const all = plain.database.prepare('SELECT str_id FROM structure ORDER BY str_id').all();
    const found = new Set(kinds.flatMap((rows) => random.some(rows, 30).map((row) => Number(row.str_id))));
    for (const row of random.some(all, pages)) if (found.size < pages) found.add(Number(row.str_id));
    return [...found];
  }

  it(`have numbers that equal plain SQL and the searches that they open, on ${pages} pages`, async () => {
    const ids = seeded();
    expect(ids).toHaveLength(pages);
    const compared = nothingCompared();
    for (const strId of ids) await checkCompoundPage(knowledge, plain, strId, compared);
    expect(compared.heads).toBe(pages);
    // The mini cut has no measured properties.
    const { measured: _, ...others } = compared;
    for (const count of Object.values(others)) expect(count).toBeGreaterThan(100);
  }, 60_000);

  it('have numbers that equal plain SQL over ChEMBL', async () => {
    let groups = 0;
    for (const id of seeded()) {
      const head = (await knowledge.compoundHead(id))!;
      const { adme, patents, max_phase: phase, ...counts } = source.prepare(countsSql).get({ id })!;
      expect(head.counts).toEqual({ structures: 1, ...counts });
      const listed = (section: string) => head.sections.find((each) => each.section === section)?.count ?? 0;
      expect([id, listed('admeAndToxicity'), listed('patents')]).toEqual([id, adme, patents]);
      if (phase !== null) expect(head.development?.highest_phase).toBe(phaseLabel(Number(phase)));
      expect(head.years).toEqual({ ...source.prepare(yearsSql).get({ id }) });
      const request = { strId: id, by: 'target', pageNumber: 0, pageSize: 500 } as const;
      const found = byTargetAndType((await knowledge.activityGroups(request))!.groups);
      const expected = source.prepare(groupsSql).all({ id });
      expect(found.size).toBe(expected.length);
      for (const { target, mutation, type, activities, valueless, exact } of expected) {
        const key = JSON.stringify([target, mutation, type]);
        expect([id, key, found.get(key)]).toEqual([id, key, [activities, valueless, exact]]);
        groups += 1;
      }
    }
    expect(groups).toBeGreaterThan(100);
  }, 60_000);
});

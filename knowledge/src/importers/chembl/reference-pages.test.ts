import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import {
  PlainReferences,
  checkReferencePage,
  noReferenceCompared,
} from '../../testing/check-reference-page.ts';
import { PlainCompounds } from '../../testing/plain-compounds.ts';
import { Random } from '../../testing/random.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';
import { createSqlTables } from './testing/sql-tables.ts';

const pages = 50;

const ofReference = `SELECT str_id FROM act WHERE doc_id = :id UNION SELECT str_id FROM rec WHERE doc_id = :id`;
const headSql = `SELECT year, doi, pubmed_id,
  (SELECT COUNT(*) FROM (${ofReference})) AS structures,
  (SELECT COUNT(*) FROM act WHERE doc_id = :id) AS activities,
  (SELECT COUNT(DISTINCT assay_id) FROM act WHERE doc_id = :id) AS assays,
  EXISTS (SELECT 1 FROM act WHERE doc_id = :id) AS 'references',
  (SELECT COUNT(DISTINCT record_id) FROM act WHERE doc_id = :id) AS compoundRecords,
  (SELECT COUNT(*) FROM str WHERE developed AND str_id IN (${ofReference})) AS clinicalCompounds
FROM docs WHERE doc_id = :id`;
const compoundsSql = `SELECT str_id, (SELECT COUNT(*) FROM act WHERE doc_id = :id AND act.str_id = s.str_id) AS activities
  FROM (${ofReference}) s`;
const assaysSql = `SELECT assay_id, COUNT(*) AS activities, COUNT(DISTINCT str_id) AS structures FROM act WHERE doc_id = :id
  GROUP BY assay_id ORDER BY assay_id`;

describe.skipIf(miniCut === null)(`pages of references of the mini cut${miniCutNote}`, () => {
  let knowledge: KnowledgeBase;
  let references: PlainReferences;
  let source: DatabaseSync;
  beforeAll(async () => {
    const { release, source: chembl } = await importedMiniCut();
    source = new DatabaseSync(chembl, { readOnly: true });
    createSqlTables(source, 'temp');
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    references = new PlainReferences(new PlainCompounds(release));
  }, 120_000);
  afterAll(async () => {
    references?.plain.database.close();
    source?.close();
    await knowledge?.close();
  });

  /** Some of each kind: articles, patents, others, numbered compounds, values cited again, none, and many. */
  function seeded(): number[] {
    const random = new Random(23);
    const kinds = [
      "SELECT ref_id FROM document WHERE ref_type = 'J' ORDER BY ref_id",
      "SELECT ref_id FROM document WHERE ref_type = 'P' ORDER BY ref_id",
      "SELECT ref_id FROM document WHERE ref_type = 'O' ORDER BY ref_id",
      "SELECT DISTINCT ref_id FROM compound_record WHERE compound_key GLOB '[0-9]*[a-z]' ORDER BY ref_id",
      'SELECT DISTINCT ref_id FROM activity WHERE duplicate = 1 ORDER BY ref_id',
      `SELECT ref_id FROM compound_record WHERE ref_id NOT IN (SELECT ref_id FROM activity) GROUP BY ref_id ORDER BY ref_id`,
      'SELECT ref_id FROM activity GROUP BY ref_id HAVING COUNT(*) BETWEEN 60 AND 200 ORDER BY ref_id',
    ].map((sql) => references.plain.database.prepare(sql).all());
    const found = new Set(kinds.flatMap((rows) => random.some(rows, 7).map((row) => Number(row.ref_id))));
    for (const id of random.some(references.ids, pages)) if (found.size < pages) found.add(id);
    return [...found].slice(0, pages);
  }

  it(`have numbers that equal plain SQL and the searches that they open, on ${pages} pages`, async () => {
    const ids = seeded();
    expect(ids).toHaveLength(pages);
    const compared = noReferenceCompared();
    for (const refId of ids) await checkReferencePage(knowledge, references, refId, compared);
    expect(compared.heads).toBe(pages);
    for (const count of Object.values(compared)) expect(count).toBeGreaterThan(10);
  }, 60_000);

  it('have numbers that equal plain SQL over ChEMBL', async () => {
    let compounds = 0;
    for (const id of seeded()) {
      const head = (await knowledge.referenceHead(id))!;
      const { year, doi, pubmed_id: pubmedId, ...counts } = source.prepare(headSql).get({ id })!;
      expect([head.year, head.doi, head.pubmed_id]).toEqual([year, doi, pubmedId]);
      expect([id, head.counts]).toEqual([id, counts]);
      const page = { refId: id, pageNumber: 0, pageSize: 100 };
      const found = (await knowledge.referenceCompounds({ ...page, strId: null }))!;
      const activities = new Map(
        source
          .prepare(compoundsSql)
          .all({ id })
          .map((row) => [row.str_id, row.activities] as const),
      );
      expect(found.count).toBe(activities.size);
      for (const { str_id: strId, activities: shown } of found.compounds)
        expect([id, strId, shown]).toEqual([id, strId, activities.get(strId)]);
      const { assays } = (await knowledge.referenceAssays(page))!;
      const rows = assays.map(({ assay_id, activities: n, structures }) => ({
        assay_id,
        activities: n,
        structures,
      }));
      const ofSource = source.prepare(assaysSql).all({ id });
      expect(rows.toSorted((a, b) => a.assay_id - b.assay_id)).toEqual(ofSource.map((row) => ({ ...row })));
      compounds += found.compounds.length;
    }
    expect(compounds).toBeGreaterThan(200);
  }, 60_000);
});

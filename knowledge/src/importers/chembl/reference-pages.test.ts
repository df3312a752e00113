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

const pages = 50;

describe.skipIf(miniCut === null)(`pages of references of the mini cut${miniCutNote}`, () => {
  let knowledge: KnowledgeBase;
  let references: PlainReferences;
  beforeAll(async () => {
    const { release } = await importedMiniCut();
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    references = new PlainReferences(new PlainCompounds(release));
  }, 120_000);
  afterAll(async () => {
    references?.plain.database.close();
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
});

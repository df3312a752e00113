import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { checkCompoundPage, nothingCompared } from '../../testing/check-compound-page.ts';
import { PlainCompounds } from '../../testing/plain-compounds.ts';
import { Random } from '../../testing/random.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';

const pages = 200;

describe.skipIf(miniCut === null)(`compound pages of the mini cut${miniCutNote}`, () => {
  let knowledge: KnowledgeBase;
  let plain: PlainCompounds;
  beforeAll(async () => {
    const { release } = await importedMiniCut();
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    plain = new PlainCompounds(release);
  }, 120_000);
  afterAll(async () => {
    plain?.database.close();
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
});

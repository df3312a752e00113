import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operators, searchSchema } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';
import { finishTestRelease } from '../testing/build-test-release.ts';
import { Oracle } from '../testing/oracle/oracle.ts';
import { Random } from '../testing/random.ts';
import { randomRelease } from '../testing/random-release.ts';
import { randomCriterion, randomSearch } from '../testing/random-search.ts';
import { type ReleaseTables, writeRows } from '../testing/release-tables.ts';
import { searchSuite } from '../testing/search-suite.ts';
import { testSeed } from '../testing/test-seed.ts';
import { openEmbedded } from './open.ts';

const seed = testSeed(1);

/** The release with all but a few activities changed to the structure and reference of their records. */
function withOwnRecords(tables: ReleaseTables): ReleaseTables {
  const random = new Random(seed + 5_000_000);
  const records = new Map(tables.compound_record!.map((row) => [row.gvk_id, row]));
  const activity = tables.activity!.map((row) => {
    const record = records.get(row.gvk_id);
    if (record === undefined || random.chance(0.03)) return row;
    return { ...row, str_id: record.str_id, ref_id: record.ref_id };
  });
  return { ...tables, activity };
}

/**
 * A release that resembles real sources and has an assay order. In the releases of the contract suite, too many
 * activities are off their records.
 */
describe('a random release whose activities match their records', () => {
  let folder: string;
  let backend: KnowledgeBase;
  let oracle: Oracle;

  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'moltrove-own-records-')), 'release');
    mkdirSync(folder);
    writeRows(join(folder, 'rows.sqlite'), withOwnRecords(randomRelease(seed)));
    oracle = new Oracle(folder);
    await finishTestRelease(folder);
    backend = await openEmbedded({ folder, workers: 0 });
  });
  afterAll(async () => {
    await backend?.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  test('has few activities off their records', () => {
    const { activity, compound_record: record } = oracle.release.tables;
    const records = new Map(record.map((row) => [row.gvk_id, row]));
    const offRecord = activity.filter((row) => {
      const own = records.get(row.gvk_id);
      return own?.str_id !== row.str_id || own?.ref_id !== row.ref_id;
    });
    expect(offRecord.length).toBeGreaterThan(10);
    expect(offRecord.length).toBeLessThan(activity.length / 16);
  });

  searchSuite({
    seed,
    backend: () => backend,
    oracle: () => oracle,
    folder: () => folder,
    searches: (count, salt) => {
      const random = new Random(seed * 1000 + salt);
      return Array.from({ length: count }, () => randomSearch(random, oracle.release));
    },
    withResults: () => [],
  });

  test.each(operators)('rows of assays joined by %s to rows of each kind', async (operator) => {
    const random = new Random(seed * 1000 + 20);
    const criterionOf = (options: readonly string[] | null): unknown => {
      for (;;) {
        const criterion = randomCriterion(random, oracle.release);
        if (options === null || options.includes(criterion.option)) return criterion;
      }
    };
    let found = 0;
    for (let at = 0; at < 150; at += 1) {
      const [own, other] = [
        criterionOf(['Target', 'Assay', 'Source']),
        criterionOf(at % 2 === 0 ? ['ActivityTypes'] : null),
      ];
      const [first, second] = random.chance(0.5) ? [own, other] : [other, own];
      const rows = [
        { rowId: 'a', operator, criterion: first },
        { rowId: 'b', operator, criterion: second },
        ...(random.chance(0.3) ? [{ rowId: 'c', criterion: criterionOf(['Target', 'Assay']) }] : []),
      ];
      const search = searchSchema.parse({ query: { rows } });
      const expected = oracle.counts(search);
      expect(await backend.counts(search), JSON.stringify(search)).toEqual(expected);
      if (expected.activities > 0) found += 1;
    }
    expect(found).toBeGreaterThan(40);
  });
});

import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';
import { SqlCounter, folded, rowsOf } from './testing/sql-counts.ts';
import { registerNames } from './testing/sql-names.ts';
import { sqlQueries } from './testing/sql-queries.ts';
import { rowKindQueries } from './testing/sql-row-kinds.ts';
import { selectivityQueries } from './testing/sql-selectivity.ts';
import { createSqlTables } from './testing/sql-tables.ts';
import { treeViewQueries } from './testing/sql-tree-views.ts';

describe.skipIf(miniCut === null)(`counts on the mini cut equal plain SQL over ChEMBL${miniCutNote}`, () => {
  let source: DatabaseSync;
  let sql: SqlCounter;
  let knowledge: KnowledgeBase;

  beforeAll(async () => {
    const imported = await importedMiniCut();
    knowledge = await openEmbedded({ folder: imported.release, workers: 0 });
    source = new DatabaseSync(imported.source, { readOnly: true });
    registerNames(source, imported.release);
    createSqlTables(source, 'temp');
    sql = new SqlCounter(source);
  });

  afterAll(async () => {
    await knowledge?.close();
    source?.close();
  });

  const queries = [...sqlQueries, ...rowKindQueries, ...treeViewQueries, ...selectivityQueries];

  it.each(queries)('%s', async (_, query) => {
    const expected = sql.counts(query);
    expect(await knowledge.counts({ query: { rows: rowsOf(query) }, filters: [] })).toEqual(expected);
  });

  it('rows of the same record can be merged into one condition', () => {
    for (const [name, query] of queries)
      expect([name, sql.counts(folded(query))]).toEqual([name, sql.counts(query)]);
  });

  it('every search finds something, so that the comparison is meaningful', () => {
    const empty = queries.filter(([, query]) => sql.counts(query).structures === 0).map(([name]) => name);
    expect(empty).toEqual([]);
  });
});

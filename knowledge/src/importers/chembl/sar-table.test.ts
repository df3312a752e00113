import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { SarCell, Search } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '../../engine/open.ts';
import type { KnowledgeBase } from '../../knowledge-base.ts';
import { importedMiniCut } from './testing/imported-mini-cut.ts';
import { miniCut, miniCutNote } from './testing/mini-cut.ts';
import { createSqlTables } from './testing/sql-tables.ts';
import { sarViewSchema } from '../../testing/call-inputs.ts';

const everything: Search = { query: { rows: [] }, filters: [] };

/** Every activity with its column; inactive activities without a unit join the unit with the most structures. */
const placedSql = `
CREATE TEMP TABLE valued AS
SELECT a.activity_id, a.str_id, a.assay_id, a.doc_id, COALESCE(t.chembl_id || COALESCE(' ' || v.mutation, ''), '') AS target, a.standard_type AS type,
  CASE WHEN a.standard_units IN ('M', 'mM', 'uM', 'nM', 'pM', 'fM') THEN 'nM' ELSE a.standard_units END AS unit,
  COALESCE(a.um * 1000.0, a.standard_value) AS value, CASE WHEN a.standard_value IS NULL THEN 'inactive'
    WHEN a.standard_upper_value IS NOT NULL OR a.standard_relation IN ('<', '<<', '<=', '>', '>>', '>=') THEN 'bound'
    ELSE 'exact' END AS kind
FROM act a JOIN activities o ON o.activity_id = a.activity_id JOIN assays s ON s.assay_id = a.assay_id
  LEFT JOIN variant_sequences v ON v.variant_id = s.variant_id LEFT JOIN target_dictionary t ON t.tid = a.tid
WHERE a.standard_type IS NOT NULL AND (a.standard_value IS NOT NULL OR lower(o.activity_comment) LIKE 'not active%'
  OR lower(o.activity_comment) LIKE 'inactive%' OR lower(o.activity_comment) LIKE 'no %activity%'
  OR lower(o.activity_comment) LIKE 'no %inhibition%' OR lower(o.activity_comment) LIKE 'no effect%');
CREATE TEMP TABLE widths AS SELECT target, type, unit, COUNT(DISTINCT str_id) AS structures FROM valued
  WHERE kind <> 'inactive' OR unit IS NOT NULL GROUP BY 1, 2, 3;
UPDATE valued SET unit = (SELECT w.unit FROM widths w WHERE w.target = valued.target AND w.type = valued.type
  ORDER BY w.structures DESC, w.unit IS NULL, lower(w.unit), w.unit LIMIT 1)
  WHERE kind = 'inactive' AND unit IS NULL;`;

const keySql = `target || '|' || type || COALESCE('|' || unit, '')`;

const columnsSql = `SELECT ${keySql} AS key, COUNT(*) AS activities, COUNT(DISTINCT str_id) AS structures
  FROM valued GROUP BY 1`;

const cellKeySql = `${keySql} || ' ' || str_id`;

const cellsSql = `SELECT ${cellKeySql} AS place, COUNT(*) AS activities, SUM(kind = 'exact') AS exact,
  SUM(kind = 'bound') AS bounds, SUM(kind = 'inactive') AS inactive, COUNT(DISTINCT assay_id) AS assays,
  COUNT(DISTINCT doc_id) AS 'references', MIN(value) FILTER (WHERE kind = 'exact') AS min,
  MAX(value) FILTER (WHERE kind = 'exact') AS max FROM valued GROUP BY 1`;

const group = `PARTITION BY target, type, unit, str_id`;
const mediansSql = `SELECT ${cellKeySql} AS place,
  CASE WHEN (unit = 'nM' OR unit = 'ug.mL-1') AND substr(type, 1, 1) <> 'p' AND MIN(value) > 0 THEN exp(AVG(ln(value)))
    ELSE AVG(value) END AS median
FROM (SELECT *, ROW_NUMBER() OVER (${group} ORDER BY value) AS nth, COUNT(*) OVER (${group}) AS n FROM valued
  WHERE kind = 'exact') WHERE nth IN ((n + 1) / 2, n / 2 + 1) GROUP BY 1`;

/** Whether two numbers differ only by rounding, or are both missing. */
function isSame(a: number | null, b: SQLOutputValue): boolean {
  if (a === null || b === null) return a === b;
  return Math.abs(a - Number(b)) <= Math.abs(a) * 1e-9;
}

describe.skipIf(miniCut === null)(
  `the SAR table of the mini cut equals plain SQL over ChEMBL${miniCutNote}`,
  () => {
    let source: DatabaseSync;
    let knowledge: KnowledgeBase;
    const cells = new Map<string, SarCell>();
    const columns = new Map<string, { activities: number; structures: number }>();
    let leftOut = 0;

    beforeAll(async () => {
      const imported = await importedMiniCut();
      knowledge = await openEmbedded({ folder: imported.release, workers: 0 });
      source = new DatabaseSync(imported.source, { readOnly: true });
      createSqlTables(source, 'temp');
      source.exec(placedSql);
      const ask = (pageNumber: number, skipColumns: number) =>
        knowledge.sarTable(
          everything,
          sarViewSchema.parse({ pageNumber, skipColumns, maxColumns: 60, pageSize: 100, columnOrder: 'A-Z' }),
        );
      for (let [skip, count] = [0, 1]; skip < count; skip += 60) {
        for (let [page, rowCount] = [0, 1]; page * 100 < rowCount; page += 1) {
          const table = await ask(page, skip);
          ({ rowCount, columnCount: count, leftOut } = table);
          for (const { key, activities, structures } of table.columns) {
            columns.set(key, { activities, structures });
          }
          for (const { str_id: strId, cells: own } of table.rows) {
            own.forEach((cell, at) => cell && cells.set(`${table.columns[at].key} ${strId}`, cell));
          }
        }
      }
    }, 600_000);

    afterAll(async () => {
      await knowledge?.close();
      source?.close();
    });

    it('in its columns', () => {
      const rows = source.prepare(columnsSql).all();
      expect(rows.length).toBeGreaterThan(100);
      expect([...columns.keys()].filter((key) => /^CHEMBL\d+ [^|]/.test(key)).length).toBeGreaterThan(5);
      expect(columns).toEqual(new Map(rows.map(({ key, ...counts }) => [key, { ...counts }])));
      const [{ n }] = source
        .prepare('SELECT (SELECT COUNT(*) FROM act) - (SELECT COUNT(*) FROM valued) AS n')
        .all();
      expect(leftOut).toBe(n);
      expect(leftOut).toBeGreaterThan(100);
    });

    it('in the activities behind its cells', () => {
      const rows = source.prepare(cellsSql).all();
      expect(rows.length).toBeGreaterThan(1000);
      expect(cells.size).toBe(rows.length);
      const states = { measured: 0, censored: 0, inactive: 0 };
      for (const { place, min, max, ...counts } of rows) {
        const cell = cells.get(String(place))!;
        expect(cell, String(place)).toMatchObject(counts);
        const isMeasured = min !== null;
        expect([isSame(cell.min, min), isSame(cell.max, max)]).toEqual([true, true]);
        const state = isMeasured ? 'measured' : Number(counts['bounds']) > 0 ? 'censored' : 'inactive';
        expect(cell.state).toBe(state);
        states[state] += 1;
      }
      for (const count of Object.values(states)) expect(count).toBeGreaterThan(50);
    });

    it('in the medians that its cells show', () => {
      const rows = source.prepare(mediansSql).all();
      expect(rows).toHaveLength([...cells.values()].filter(({ state }) => state === 'measured').length);
      for (const { place, median } of rows) {
        const { value, prefix } = cells.get(String(place))!;
        expect(isSame(value, median), String(place)).toBe(true);
        expect(prefix).toBe('=');
      }
    });
  },
);

import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import type { SearchCounts } from '@moltrove/contract';
import { miniCut } from './installation.ts';

/**
 * The six counts of "target by gene symbol, IC50 of 100 nM or less", by plain SQL on the ChEMBL tables. A range such
 * as 5 to 20 nM counts if its upper bound does; symbols are case-insensitive.
 */
export function sqlCountsOfGene(symbol: string): SearchCounts {
  const folder = mkdtempSync(join(tmpdir(), 'moltrove-mini-'));
  const path = join(folder, 'mini.db');
  writeFileSync(path, gunzipSync(readFileSync(miniCut!)));
  const db = new DatabaseSync(path, { readOnly: true });
  const found = `
    SELECT a.activity_id, a.assay_id, a.doc_id, a.record_id, COALESCE(h.parent_molregno, a.molregno) AS parent
    FROM activities a JOIN assays s ON s.assay_id = a.assay_id
      LEFT JOIN molecule_hierarchy h ON h.molregno = a.molregno
    WHERE a.standard_type = 'IC50' AND a.standard_units = 'nM' AND a.standard_value <= 100
      AND (a.standard_upper_value <= 100 OR a.standard_upper_value IS NULL
           AND COALESCE(a.standard_relation, '=') IN ('=', '~', '<', '<<', '<='))
      AND s.tid IN (SELECT tc.tid FROM target_components tc JOIN component_synonyms y USING (component_id)
                    WHERE y.syn_type = 'GENE_SYMBOL' AND y.component_synonym = ? COLLATE NOCASE)`;
  const developed = `
    SELECT COALESCE(h.parent_molregno, m.molregno) FROM molecule_dictionary m
      LEFT JOIN molecule_hierarchy h ON h.molregno = m.molregno
    WHERE m.max_phase IS NOT NULL OR m.first_approval IS NOT NULL OR m.withdrawn_flag = 1
      OR m.molregno IN (SELECT molregno FROM drug_mechanism UNION SELECT molregno FROM drug_indication
                        UNION SELECT molregno FROM drug_warning)`;
  const row = db
    .prepare(
      `SELECT COUNT(DISTINCT parent) AS structures, COUNT(*) AS activities, COUNT(DISTINCT assay_id) AS assays,
         COUNT(DISTINCT doc_id) AS "references", COUNT(DISTINCT record_id) AS compoundRecords,
         COUNT(DISTINCT CASE WHEN parent IN (${developed}) THEN parent END) AS clinicalCompounds
       FROM (${found})`,
    )
    .get(symbol);
  db.close();
  rmSync(folder, { recursive: true });
  return { ...row } as unknown as SearchCounts;
}

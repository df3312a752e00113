import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** An activity with what a compound page groups it by. */
export interface PlainActivity {
  readonly act_id: number;
  readonly str_id: number;
  readonly gvk_id: number;
  readonly assay_id: number;
  readonly ref_id: number;
  readonly type: string | null;
  readonly prefix: string | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly um: number | null;
  readonly pactivity: number | null;
  readonly comment: string | null;
  readonly assay_type: string | null;
  readonly method: string | null;
  readonly mutant: string | null;
  readonly target_id: number | null;
  readonly target: string | null;
  readonly ref_type: string | null;
}

export interface PlainRecord {
  readonly gvk_id: number;
  readonly str_id: number;
  readonly ref_id: number;
  readonly compound_key: string | null;
  readonly compound_name: string | null;
}

const activitiesSql = `SELECT a.act_id, a.str_id, a.gvk_id, a.assay_id, a.ref_id, a.std_activity_type AS type,
  a.std_act_prefix AS prefix, a.activity_value AS value, a.standard_uom AS unit, a.micro_molarvalue AS um, a.pactivity,
  a.activity_comment AS comment, s.assay_type, s.assay_method_name AS method, s.mutant, s.target_id,
  t.chembl_id AS target, d.ref_type
FROM activity a JOIN assay s ON s.assay_id = a.assay_id LEFT JOIN target t ON t.target_id = s.target_id
  LEFT JOIN document d ON d.ref_id = a.ref_id`;

/** The rows of a release by structure, as plain SQL reads them. */
export class PlainCompounds {
  readonly database: DatabaseSync;
  readonly #activities: ReadonlyMap<number, PlainActivity[]>;
  readonly #records: ReadonlyMap<number, PlainRecord[]>;

  constructor(release: string) {
    this.database = new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true });
    this.#activities = byStructure(this.database.prepare(activitiesSql).all() as unknown as PlainActivity[]);
    this.#records = byStructure(
      this.database
        .prepare('SELECT gvk_id, str_id, ref_id, compound_key, compound_name FROM compound_record')
        .all() as unknown as PlainRecord[],
    );
  }

  activitiesOf(strId: number): PlainActivity[] {
    return this.#activities.get(strId) ?? [];
  }

  recordsOf(strId: number): PlainRecord[] {
    return this.#records.get(strId) ?? [];
  }

  /** Rows of a table that have this structure. */
  rowsOf(table: string, strId: number): Record<string, unknown>[] {
    return this.database.prepare(`SELECT * FROM ${table} WHERE str_id = ?`).all(strId);
  }

  one(sql: string, ...parameters: (string | number)[]): Record<string, unknown> {
    return this.database.prepare(sql).get(...parameters)!;
  }
}

function byStructure<R extends { readonly str_id: number }>(rows: readonly R[]): Map<number, R[]> {
  return Map.groupBy(rows, (row) => row.str_id);
}

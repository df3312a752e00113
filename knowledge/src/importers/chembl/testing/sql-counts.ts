import type { DatabaseSync } from 'node:sqlite';
import type { Criterion, Meaning, Operator, SearchCounts } from '@moltrove/contract';

/** A criterion beside the plain SQL over ChEMBL's own tables that says the same. */
export interface SqlCriterion {
  readonly criterion: Criterion;
  /** Condition on view `act` (activity grain) or `str` (structure grain). */
  readonly where: string;
  /** For bibliography rows: condition on docs, whose compound records count without an activity too. */
  readonly docs?: string;
}

export interface SqlJoin {
  readonly operator: Operator;
  readonly meaning: Meaning;
}

/** Criteria with the joins between them: one join fewer than criteria. */
export interface SqlQuery {
  readonly criteria: readonly SqlCriterion[];
  readonly joins: readonly SqlJoin[];
}

const views = `
CREATE TEMP VIEW parent AS
  SELECT m.molregno, COALESCE(h.parent_molregno, m.molregno) AS str_id
  FROM molecule_dictionary m LEFT JOIN molecule_hierarchy h ON h.molregno = m.molregno;
CREATE TEMP TABLE act AS
  SELECT a.activity_id, p.str_id, a.assay_id, a.doc_id, a.record_id, s.tid, s.assay_type, s.assay_organism, d.year,
    d.doc_type, a.standard_type, a.standard_units, a.standard_relation, a.standard_value, a.standard_upper_value,
    CASE a.standard_units WHEN 'M' THEN a.standard_value * 1000000.0 WHEN 'mM' THEN a.standard_value * 1000.0
      WHEN 'uM' THEN a.standard_value * 1.0 WHEN 'nM' THEN a.standard_value / 1000.0
      WHEN 'pM' THEN a.standard_value / 1000000.0 END AS um
  FROM activities a JOIN parent p ON p.molregno = a.molregno JOIN assays s ON s.assay_id = a.assay_id
    JOIN docs d ON d.doc_id = a.doc_id;
CREATE INDEX temp.act_str ON act (str_id);
CREATE TEMP TABLE rec AS
  SELECT r.record_id, r.doc_id, p.str_id FROM compound_records r JOIN parent p ON p.molregno = r.molregno;
CREATE INDEX temp.rec_str ON rec (str_id);
CREATE TEMP TABLE str AS
  SELECT p.str_id, MAX(m.max_phase) AS max_phase,
    MAX(m.max_phase IS NOT NULL OR m.first_approval IS NOT NULL OR m.withdrawn_flag = 1
      OR EXISTS (SELECT 1 FROM drug_mechanism x WHERE x.molregno = p.molregno)
      OR EXISTS (SELECT 1 FROM drug_indication x WHERE x.molregno = p.molregno)
      OR EXISTS (SELECT 1 FROM drug_warning x WHERE x.molregno = p.molregno)) AS developed
  FROM parent p JOIN molecule_dictionary m ON m.molregno = p.molregno GROUP BY p.str_id;
CREATE TEMP VIEW prop AS SELECT s.*, c.* FROM str s LEFT JOIN compound_properties c ON c.molregno = s.str_id;
`;

/** Answers queries by set operations in SQL over the source database, step by step as the rules are written. */
export class SqlCounter {
  readonly #db: DatabaseSync;
  #made = 0;

  constructor(db: DatabaseSync) {
    this.#db = db;
    db.exec(views);
  }

  counts(query: SqlQuery): SearchCounts {
    const blocks: Result[] = [];
    let block = this.#leaf(query.criteria[0]);
    query.joins.forEach((join, index) => {
      const next = this.#leaf(query.criteria[index + 1]);
      if (join.operator === 'OR') {
        blocks.push(block);
        block = next;
      } else {
        block = this.#combine(block, next, join);
      }
    });
    blocks.push(block);
    const whole = blocks.reduce((left, right) => ({
      a: this.#table(`SELECT id FROM ${left.a} UNION SELECT id FROM ${right.a}`),
      s: this.#table(`SELECT id FROM ${left.s} UNION SELECT id FROM ${right.s}`),
      narrowed: left.narrowed || right.narrowed,
      activityGrain: left.activityGrain || right.activityGrain,
    }));
    return this.#count(whole);
  }

  #leaf({ criterion, where, docs }: SqlCriterion): Result {
    const structureGrain = criterion.option === 'Structure' || criterion.option === 'ClinicalPhases';
    if (structureGrain) {
      const s = this.#table(`SELECT DISTINCT str_id AS id FROM prop WHERE ${where}`);
      return { s, a: this.#activitiesOf(s), narrowed: false, activityGrain: false };
    }
    const a = this.#table(`SELECT activity_id AS id FROM act WHERE ${where}`);
    const reported =
      docs === undefined
        ? ''
        : ` UNION SELECT str_id FROM rec WHERE doc_id IN (SELECT doc_id FROM docs WHERE ${docs})`;
    const s = this.#table(
      `SELECT DISTINCT str_id AS id FROM act WHERE activity_id IN (SELECT id FROM ${a})${reported}`,
    );
    return { s, a, narrowed: true, activityGrain: true };
  }

  #combine(left: Result, right: Result, { operator, meaning }: SqlJoin): Result {
    const sets = `${operator}/${meaning}`;
    if (sets === 'AND/sameRecord') {
      const a = this.#table(`SELECT id FROM ${left.a} INTERSECT SELECT id FROM ${right.a}`);
      const activityGrain = left.activityGrain || right.activityGrain;
      const s = activityGrain
        ? this.#structuresOf(a)
        : this.#table(`SELECT id FROM ${left.s} INTERSECT SELECT id FROM ${right.s}`);
      return { a, s, narrowed: left.narrowed || right.narrowed, activityGrain };
    }
    if (sets === 'AND/sameStructure') {
      const s = this.#table(`SELECT id FROM ${left.s} INTERSECT SELECT id FROM ${right.s}`);
      const a = this.#within(`SELECT id FROM ${left.a} UNION SELECT id FROM ${right.a}`, s);
      const narrowed = left.narrowed && right.narrowed;
      return { a, s, narrowed, activityGrain: narrowed };
    }
    if (sets === 'NOT/sameRecord' && right.activityGrain) {
      const a = this.#table(`SELECT id FROM ${left.a} EXCEPT SELECT id FROM ${right.a}`);
      return { a, s: this.#structuresOf(a), narrowed: true, activityGrain: true };
    }
    const s = this.#table(`SELECT id FROM ${left.s} EXCEPT SELECT id FROM ${right.s}`);
    return { ...left, s, a: this.#within(`SELECT id FROM ${left.a}`, s) };
  }

  #count({ a, s, narrowed }: Result): SearchCounts {
    const acts = `SELECT * FROM act WHERE activity_id IN (SELECT id FROM ${a})`;
    const records = narrowed ? '' : ` UNION SELECT record_id FROM rec WHERE str_id IN (SELECT id FROM ${s})`;
    const references = narrowed ? '' : ` UNION SELECT doc_id FROM rec WHERE str_id IN (SELECT id FROM ${s})`;
    return {
      stridscount: this.#number(`SELECT COUNT(*) FROM ${s}`),
      actidscount: this.#number(`SELECT COUNT(*) FROM ${a}`),
      assayidscount: this.#number(`SELECT COUNT(DISTINCT assay_id) FROM (${acts})`),
      refidscount: this.#number(
        `SELECT COUNT(*) FROM (SELECT doc_id FROM (${acts}) GROUP BY doc_id${references})`,
      ),
      gvkidscount: this.#number(
        `SELECT COUNT(*) FROM (SELECT record_id FROM (${acts}) GROUP BY record_id${records})`,
      ),
      clinicalcompoundidscount: this.#number(
        `SELECT COUNT(*) FROM str WHERE developed AND str_id IN (SELECT id FROM ${s})`,
      ),
    };
  }

  #activitiesOf(s: string): string {
    return this.#table(`SELECT activity_id AS id FROM act WHERE str_id IN (SELECT id FROM ${s})`);
  }

  #structuresOf(a: string): string {
    return this.#table(`SELECT DISTINCT str_id AS id FROM act WHERE activity_id IN (SELECT id FROM ${a})`);
  }

  #within(activities: string, s: string): string {
    return this.#table(
      `SELECT activity_id AS id FROM act WHERE activity_id IN (${activities}) AND str_id IN (SELECT id FROM ${s})`,
    );
  }

  #table(select: string): string {
    const name = `set_${(this.#made += 1)}`;
    this.#db.exec(`CREATE TEMP TABLE ${name} AS ${select}; CREATE INDEX temp.${name}_id ON ${name} (id)`);
    return name;
  }

  #number(select: string): number {
    return Number(Object.values(this.#db.prepare(select).get()!)[0]);
  }
}

interface Result {
  readonly a: string;
  readonly s: string;
  readonly narrowed: boolean;
  readonly activityGrain: boolean;
}

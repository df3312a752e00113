import type { DatabaseSync } from 'node:sqlite';
import {
  type Criterion,
  grainOf,
  type Meaning,
  type Operator,
  type SearchCounts,
  type SearchRow,
  searchRowSchema,
} from '@moltrove/contract/without-calls';

/** A criterion, with the equivalent plain SQL over ChEMBL's own tables. */
export interface SqlCriterion {
  readonly criterion: Criterion;
  /** Condition on table `act` (activity grain) or `str` (structure grain) of `createSqlTables`. */
  readonly where: string;
  /** Values of the question marks in `where`. */
  readonly values?: readonly string[];
  /** For bibliography rows: condition on docs, whose compound records count without an activity too. */
  readonly docs?: string;
  /** Condition on `str`: structures of the row that count without an activity too. */
  readonly structures?: string;
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

/** The rows of the search that corresponds to the query. */
export function rowsOf({ criteria, joins }: SqlQuery): SearchRow[] {
  return criteria.map(({ criterion }, index) =>
    searchRowSchema.parse({ rowId: `row-${index}`, criterion, ...joins[index] }),
  );
}

/**
 * The same query with fewer sets: leading activity rows of a block that are joined by "same record" become one
 * condition, as in SQL written by hand.
 */
export function folded({ criteria, joins }: SqlQuery): SqlQuery {
  const [first, ...rest] = criteria;
  const foldedCriteria = [first];
  const foldedJoins: SqlJoin[] = [];
  let beginsBlock = true;
  rest.forEach((next, at) => {
    const join = joins[at];
    const last = foldedCriteria.at(-1)!;
    const sameRecord = join.operator === 'AND' && join.meaning === 'sameRecord';
    if (beginsBlock && sameRecord && isPlainActivity(last) && isPlainActivity(next)) {
      const values = [...(last.values ?? []), ...(next.values ?? [])];
      foldedCriteria[foldedCriteria.length - 1] = {
        ...last,
        where: `(${last.where}) AND (${next.where})`,
        values,
      };
      return;
    }
    beginsBlock = join.operator === 'OR';
    foldedCriteria.push(next);
    foldedJoins.push(join);
  });
  return { criteria: foldedCriteria, joins: foldedJoins };
}

const isPlainActivity = ({ criterion, docs, structures }: SqlCriterion): boolean =>
  grainOf(criterion) === 'activity' && docs === undefined && structures === undefined;

/** A result set as two tables of ids: activities and structures. */
export interface SqlSet {
  readonly a: string;
  readonly s: string;
  readonly narrowed: boolean;
}

interface Result extends SqlSet {
  readonly activityGrain: boolean;
}

/** Answers queries by set operations in SQL over `createSqlTables`, step by step as the rules state. */
export class SqlCounter {
  readonly #db: DatabaseSync;
  readonly #sets: string[] = [];

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  counts(query: SqlQuery): SearchCounts {
    try {
      return this.countsOf(this.resolve(query));
    } finally {
      this.forget();
    }
  }

  /** The set exists until `forget`. */
  resolve(query: SqlQuery): SqlSet {
    const blocks: Result[] = [];
    let block = this.#resultOf(query.criteria[0]);
    query.joins.forEach((join, index) => {
      const next = this.#resultOf(query.criteria[index + 1]);
      if (join.operator === 'OR') {
        blocks.push(block);
        block = next;
      } else {
        block = this.#combine(block, next, join);
      }
    });
    blocks.push(block);
    return blocks.reduce((left, right) => ({
      a: this.#table(`SELECT id FROM ${left.a} UNION SELECT id FROM ${right.a}`),
      s: this.#table(`SELECT id FROM ${left.s} UNION SELECT id FROM ${right.s}`),
      narrowed: left.narrowed || right.narrowed,
      activityGrain: left.activityGrain || right.activityGrain,
    }));
  }

  countsOf({ a, s, narrowed }: SqlSet): SearchCounts {
    const distinct = (column: 'doc_id' | 'record_id'): string =>
      narrowed
        ? `COUNT(DISTINCT ${column})`
        : `(SELECT COUNT(*) FROM (SELECT ${column} FROM act WHERE activity_id IN ${a}
            UNION SELECT ${column} FROM rec WHERE str_id IN ${s}))`;
    const row = this.#db
      .prepare(
        `SELECT (SELECT COUNT(*) FROM ${s}) AS structures, COUNT(*) AS activities,
          COUNT(DISTINCT assay_id) AS assays, ${distinct('doc_id')} AS "references",
          ${distinct('record_id')} AS compoundRecords,
          (SELECT COUNT(*) FROM str WHERE developed AND str_id IN ${s}) AS clinicalCompounds
        FROM act WHERE activity_id IN ${a}`,
      )
      .get();
    return { ...row } as unknown as SearchCounts;
  }

  /** Drops every set created since the last call. */
  forget(): void {
    for (const name of this.#sets.splice(0)) this.#db.exec(`DROP TABLE temp.${name}`);
  }

  #resultOf({ criterion, where, values = [], docs, structures }: SqlCriterion): Result {
    if (grainOf(criterion) === 'structure') {
      const s = this.#table(`SELECT str_id FROM str WHERE ${where}`, values);
      return { s, a: this.#activitiesOf(s), narrowed: false, activityGrain: false };
    }
    const a = this.#table(`SELECT activity_id FROM act WHERE ${where} ORDER BY activity_id`, values);
    const reported =
      docs === undefined
        ? ''
        : ` UNION SELECT str_id FROM rec WHERE doc_id IN (SELECT doc_id FROM docs WHERE ${docs})`;
    const themselves = structures === undefined ? '' : ` UNION SELECT str_id FROM str WHERE ${structures}`;
    const s = this.#table(`SELECT str_id FROM act WHERE activity_id IN ${a}${reported}${themselves}`);
    return { s, a, narrowed: true, activityGrain: true };
  }

  #combine(left: Result, right: Result, { operator, meaning }: SqlJoin): Result {
    const sets = `${operator}/${meaning}`;
    if (sets === 'AND/sameRecord') {
      const a = this.#table(`SELECT id FROM ${left.a} WHERE id IN ${right.a}`);
      const activityGrain = left.activityGrain || right.activityGrain;
      const s = activityGrain
        ? this.#structuresOf(a)
        : this.#table(`SELECT id FROM ${left.s} WHERE id IN ${right.s}`);
      return { a, s, narrowed: left.narrowed || right.narrowed, activityGrain };
    }
    if (sets === 'AND/sameStructure') {
      const s = this.#table(`SELECT id FROM ${left.s} WHERE id IN ${right.s}`);
      const a = this.#within(`(SELECT id FROM ${left.a} UNION SELECT id FROM ${right.a})`, s);
      const narrowed = left.narrowed && right.narrowed;
      return { a, s, narrowed, activityGrain: narrowed };
    }
    if (sets === 'NOT/sameRecord' && right.activityGrain) {
      const a = this.#table(`SELECT id FROM ${left.a} WHERE id NOT IN ${right.a}`);
      return { a, s: this.#structuresOf(a), narrowed: true, activityGrain: true };
    }
    const s = this.#table(`SELECT id FROM ${left.s} WHERE id NOT IN ${right.s}`);
    return { ...left, s, a: this.#within(left.a, s) };
  }

  #activitiesOf(s: string): string {
    return this.#table(`SELECT activity_id FROM act WHERE str_id IN ${s}`);
  }

  #structuresOf(a: string): string {
    return this.#table(`SELECT str_id FROM act WHERE activity_id IN ${a}`);
  }

  #within(activities: string, s: string): string {
    return this.#table(`SELECT activity_id FROM act WHERE activity_id IN ${activities} AND str_id IN ${s}`);
  }

  #table(select: string, values: readonly string[] = []): string {
    const name = `set_${this.#sets.length}`;
    this.#db.exec(`CREATE TEMP TABLE ${name} (id INTEGER PRIMARY KEY)`);
    this.#sets.push(name);
    this.#db.prepare(`INSERT OR IGNORE INTO ${name} ${select}`).run(...values);
    return name;
  }
}

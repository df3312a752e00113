import type { DatabaseSync } from 'node:sqlite';
import { compiled, firstConditions, noConditions } from '../engine/index/evidence-column.ts';
import type { Activities } from './activities.ts';
import type { Entities } from './entities.ts';

/** A reference with fewer activities an assay, on average, is no collection. */
const minActivitiesAnAssay = 200;

interface AssayRow {
  readonly assay_id: number;
  readonly ref_id: number | null;
  readonly ref_type: string | null;
  readonly target_id: number | null;
  readonly is_described: 0 | 1;
  readonly assay_type: string | null;
  readonly organism: string | null;
  readonly cells: string | null;
  readonly mutant: string | null;
}

const sql = `SELECT a.assay_id, a.ref_id, d.ref_type, a.target_id, a.assay_type, a.organism, a.mutant,
  a.enzyme_cell_assay IS NOT NULL AS is_described, a.cells_cellline_organ AS cells
  FROM assay a LEFT JOIN document d ON d.ref_id = a.ref_id ORDER BY a.assay_id`;

/** What tells a reference with several assays from a collection of values. */
interface Reference {
  assays: number;
  activities: number;
  readonly targets: Set<number>;
  isDescribed: boolean;
}

/**
 * By assay, which assays it may be compared with; see `evidenceColumn`. A reference is a collection of compiled values if it is neither
 * an article nor a patent, has at least two assays, one for each of its targets, none of them with a description, type or organism,
 * and on average at least 200 activities for each.
 */
export function assayEvidence(
  rows: DatabaseSync,
  assay: Pick<Entities['assay'], 'ids' | 'at'>,
  activities: Pick<Activities, 'assay'>,
): Uint32Array {
  const counts = new Uint32Array(assay.ids.length);
  for (const ordinal of activities.assay) counts[ordinal] += 1;
  const collections = collectionsOf(rows, (id) => counts[assay.at.ordinalOf(id, 'evidence')]);
  const evidence = new Uint32Array(assay.ids.length);
  const conditions = new Map<string, number>();
  for (const row of assayRows(rows)) {
    const ordinal = assay.at.ordinalOf(row.assay_id, 'evidence');
    if (row.ref_id !== null && collections.has(row.ref_id)) evidence[ordinal] = compiled;
    else if (row.target_id === null || row.assay_type === null) evidence[ordinal] = noConditions;
    else {
      const key = JSON.stringify([row.target_id, row.assay_type, row.organism, row.cells, row.mutant]);
      const known = conditions.get(key) ?? firstConditions + conditions.size;
      conditions.set(key, known);
      evidence[ordinal] = known;
    }
  }
  return evidence;
}

/** Ids of the references that are collections. */
function collectionsOf(rows: DatabaseSync, activitiesOf: (assayId: number) => number): ReadonlySet<number> {
  const references = new Map<number, Reference>();
  for (const { assay_id: id, ref_id: refId, ref_type: type, ...row } of assayRows(rows)) {
    if (refId === null || type !== 'O') continue;
    let reference = references.get(refId);
    if (reference === undefined)
      references.set(
        refId,
        (reference = { assays: 0, activities: 0, targets: new Set(), isDescribed: false }),
      );
    reference.assays += 1;
    reference.activities += activitiesOf(id);
    if (row.target_id !== null) reference.targets.add(row.target_id);
    if (row.is_described === 1 || row.assay_type !== null || row.organism !== null)
      reference.isDescribed = true;
  }
  const isCollection = ({ assays, activities, targets, isDescribed }: Reference): boolean =>
    !isDescribed && assays > 1 && targets.size === assays && activities >= minActivitiesAnAssay * assays;
  return new Set([...references].filter(([, reference]) => isCollection(reference)).map(([id]) => id));
}

const assayRows = (rows: DatabaseSync): Iterable<AssayRow> =>
  rows.prepare(sql).iterate() as Iterable<unknown> as Iterable<AssayRow>;

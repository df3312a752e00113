import type { ReferenceAssay, ReferenceAssays } from '@moltrove/contract/without-calls';
import type { ReferencePage } from '../../../../knowledge-base.ts';
import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { LeafletContext } from '../leaflet-context.ts';
import type { ReleaseRows } from '../release-rows.ts';
import type { Reference } from './reference.ts';

interface CountedAssay {
  activities: number;
  structures: number;
  lastStructure: number;
}

/** The assays of a reference's activities, with their activities and structures there. */
export function assaysOf(
  { activities }: ReleaseIndex,
  { rows }: Reference,
): ReadonlyMap<number, CountedAssay> {
  const counted = new Map<number, CountedAssay>();
  for (const row of rows) {
    const assay = foreignKeyAt(activities.assay, row);
    const structure = foreignKeyAt(activities.structure, row);
    const count = counted.get(assay) ?? { activities: 0, structures: 0, lastStructure: -1 };
    counted.set(assay, count);
    count.activities += 1;
    // Activities are sorted by structure.
    if (structure !== count.lastStructure) count.structures += 1;
    count.lastStructure = structure;
  }
  return counted;
}

/** A page of the assays of a reference: those with the most activities first, then by id. */
export function referenceAssays(
  { index, rows }: LeafletContext,
  reference: Reference,
  { pageNumber, pageSize }: ReferencePage,
): ReferenceAssays {
  const ordered = [...assaysOf(index, reference)]
    .map(([assay, counts]) => ({ id: index.assays.id[assay], ...counts }))
    .sort((a, b) => b.activities - a.activities || a.id - b.id);
  const shown = ordered.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
  return {
    ref_id: reference.refId,
    assays: shown.map(({ id, activities, structures }) => ({
      ...assayRow(rows, id),
      activities,
      structures,
    })),
    count: ordered.length,
  };
}

function assayRow(rows: ReleaseRows, assayId: number): Omit<ReferenceAssay, 'activities' | 'structures'> {
  const row = rows.first('assay', 'assay_id', assayId);
  const targetId = row?.number('target_id') ?? null;
  const target = targetId === null ? null : rows.first('target', 'target_id', targetId);
  return {
    assay_id: assayId,
    chembl_id: row?.text('chembl_id') ?? null,
    enzyme_cell_assay: row?.text('enzyme_cell_assay') ?? null,
    assay_type: row?.text('assay_type') ?? null,
    assay_method_name: row?.text('assay_method_name') ?? null,
    organism: row?.text('organism') ?? null,
    mutant: row?.text('mutant') ?? null,
    targetId: target?.text('chembl_id') ?? null,
    target: target?.text('pref_name') ?? target?.text('common_name') ?? null,
  };
}

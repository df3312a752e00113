import {
  type NamedCompound,
  type ReferenceCompound,
  type ReferenceCompounds,
  limits,
} from '@moltrove/contract/without-calls';
import type { ReferenceCompoundsRequest } from '../../../../knowledge-base.ts';
import { u32 } from '../../../index/column-source.ts';
import { ordinalOfId } from '../../../index/ordinal-of-id.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { firstGroups } from '../activity-groups.ts';
import type { LeafletContext } from '../leaflet-context.ts';
import { byText, compoundOrder } from './compound-order.ts';
import { type Reference, activitiesIn } from './reference.ts';

/** A page of the structures of a reference with their values there. */
export function referenceCompounds(
  context: LeafletContext,
  reference: Reference,
  { pageNumber, pageSize, strId }: ReferenceCompoundsRequest,
  cancel: Cancel,
): ReferenceCompounds {
  const { index, database } = context;
  const { order, structures } = compoundOrder(index, database, reference, cancel);
  const position = strId === null ? -1 : structures.indexOf(ordinalOfId(index.structures.id, strId));
  const shown = position === -1 ? pageNumber : Math.floor(position / pageSize);
  return {
    ref_id: reference.refId,
    order,
    pageNumber: shown,
    count: structures.length,
    position: position === -1 ? null : position,
    compounds: structures.slice(shown * pageSize, (shown + 1) * pageSize).map((structure) => {
      cancel.throwIfCancelled();
      return compoundIn(context, reference, structure, cancel);
    }),
  };
}

function compoundIn(
  context: LeafletContext,
  reference: Reference,
  structure: number,
  cancel: Cancel,
): ReferenceCompound {
  const { index, rows } = context;
  const activities = activitiesIn(index, reference, structure);
  const strId = index.structures.id[structure];
  const row = rows.first('structure', 'str_id', strId);
  const { groups, groupCount } = firstGroups(context, activities, limits.maxCompoundGroups, cancel);
  const smiles = row?.text('smiles')?.trim() ?? '';
  return {
    ...namedIn(context, reference, structure),
    pref_name: row?.text('pref_name') ?? null,
    smiles: smiles === '' ? null : smiles,
    activities: activities.length,
    groups,
    groupsFound: groupCount,
  };
}

/** What structures are called, with their names in a reference. Ids that the release does not have are left out. */
export function namesIn(
  context: LeafletContext,
  reference: Reference,
  strIds: readonly number[],
): NamedCompound[] {
  const { id } = context.index.structures;
  return strIds
    .map((strId) => ordinalOfId(id, strId))
    .filter((structure) => structure !== -1)
    .map((structure) => namedIn(context, reference, structure));
}

function namedIn(context: LeafletContext, reference: Reference, structure: number): NamedCompound {
  const strId = context.index.structures.id[structure];
  const records = recordsIn(context, reference, structure);
  return {
    str_id: strId,
    chembl_id: context.rows.first('structure', 'str_id', strId)?.text('chembl_id') ?? null,
    records: records.slice(0, limits.maxCompoundRecords),
    recordsFound: records.length,
  };
}

/** The compound records of a structure in a reference, by key, then by name, then by id. */
export function recordsIn(
  { index, rows }: Pick<LeafletContext, 'index' | 'rows'>,
  { ordinal }: Reference,
  structure: number,
): ReferenceCompound['records'] {
  const { structures, records, source } = index;
  const ids = u32(source, 'record.id');
  const found: ReferenceCompound['records'] = [];
  for (let at = structures.records[structure]; at < structures.records[structure + 1]; at += 1) {
    if (records.document[at] !== ordinal) continue;
    const row = rows.first('compound_record', 'gvk_id', ids[at]);
    found.push({
      gvk_id: ids[at],
      compound_key: row?.text('compound_key') ?? null,
      compound_name: row?.text('compound_name') ?? null,
    });
  }
  return found.sort(
    (a, b) =>
      byText(a.compound_key ?? undefined, b.compound_key ?? undefined) ||
      byText(a.compound_name ?? undefined, b.compound_name ?? undefined) ||
      a.gvk_id - b.gvk_id,
  );
}

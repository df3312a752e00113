import { type AssayGroup, type AssayGroups, compareText } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import { textColumn } from '../../index/release-index.ts';
import type { Compound } from './compound.ts';
import type { LeafletContext } from './leaflet-context.ts';

/** The assays of a compound by type and method, those with most assays first. */
export function assayGroups({ index }: LeafletContext, { strId, from, to }: Compound): AssayGroups {
  const type = textColumn(index.source, 'assay.type');
  const method = textColumn(index.source, 'assay.method');
  const perAssay = new Map<number, number>();
  for (let row = from; row < to; row += 1) {
    const assay = foreignKeyAt(index.activities.assay, row);
    perAssay.set(assay, (perAssay.get(assay) ?? 0) + 1);
  }
  const groups = new Map<number, AssayGroup>();
  for (const [assay, activities] of perAssay) {
    const key = type.codes[assay] * (method.texts.length + 1) + method.codes[assay];
    const group = groups.get(key) ?? {
      assayType: type.texts[type.codes[assay] - 1] ?? null,
      method: method.texts[method.codes[assay] - 1] ?? null,
      assays: 0,
      activities: 0,
    };
    groups.set(key, {
      ...group,
      assays: group.assays + 1,
      activities: group.activities + activities,
    });
  }
  const ordered = [...groups.values()].sort(
    (a, b) =>
      b.assays - a.assays ||
      b.activities - a.activities ||
      compareText(a.assayType ?? '', b.assayType ?? '') ||
      compareText(a.method ?? '', b.method ?? ''),
  );
  return { str_id: strId, groups: ordered, assays: perAssay.size };
}

import {
  type CompoundAlerts,
  type CompoundHead,
  type ListedSection,
  admeAssayTypes,
} from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import { textColumn } from '../../index/release-index.ts';
import { hasAlerts } from './alerts.ts';
import type { Compound } from './compound.ts';
import { doubtedActivities } from './doubts.ts';
import type { LeafletContext } from './leaflet-context.ts';
import { patentsAmong, referencesOf, yearsOf } from './references.ts';
import { exactPActivities } from './target-profile.ts';

/** The six counts of a search for a compound, its years, and the sections that are not empty. */
export function headCounts(
  context: LeafletContext,
  compound: Compound,
  { isDrawn, alerts }: { readonly isDrawn: boolean; readonly alerts: CompoundAlerts },
): Pick<CompoundHead, 'counts' | 'years' | 'sections'> {
  const { index, rows } = context;
  const { ordinal, from, to, strId } = compound;
  const references = referencesOf(index, compound);
  const assays = new Set<number>();
  const assayType = textColumn(index.source, 'assay.type');
  const isAdme = [null, ...assayType.texts].map((type) => type !== null && admeAssayTypes.includes(type));
  let adme = 0;
  for (let row = from; row < to; row += 1) {
    const assay = foreignKeyAt(index.activities.assay, row);
    assays.add(assay);
    if (isAdme[assayType.codes[assay]]) adme += 1;
  }
  const counts = {
    structures: 1,
    activities: to - from,
    assays: assays.size,
    references: references.size,
    compoundRecords: recordsOf(context, compound),
    clinicalCompounds: index.structures.development[ordinal] === 0 ? 0 : 1,
  };
  const sections: ListedSection[] = [
    { section: 'activities', count: counts.activities },
    { section: 'targetProfile', count: exactPActivities(context, compound).length },
    { section: 'admeAndToxicity', count: adme },
    { section: 'assays', count: counts.assays },
    { section: 'development', count: counts.clinicalCompounds },
    { section: 'related', count: null },
    { section: 'matchedPairs', count: null },
    { section: 'forms', count: counts.compoundRecords },
    { section: 'references', count: counts.references },
    { section: 'patents', count: patentsAmong(index, references).length },
    { section: 'doubts', count: doubtedActivities(index, compound).length },
    { section: 'alerts', count: alerts.alerts.length },
  ];
  const isThere = ({ section, count }: ListedSection): boolean => {
    if (section === 'related' || section === 'matchedPairs') return isDrawn;
    if (section === 'alerts') return hasAlerts(alerts);
    if (section !== 'development') return count !== 0;
    const tables = ['indication', 'mechanism', 'warning'] as const;
    return count !== 0 || tables.some((table) => rows.first(table, 'str_id', strId) !== null);
  };
  return { counts, years: yearsOf(index, references.keys()), sections: sections.filter(isThere) };
}

/** Compound records of the structure, and those of its activities that belong to another one. */
function recordsOf({ index }: LeafletContext, { ordinal, from, to }: Compound): number {
  const { structures, activities, records } = index;
  const others = new Set<number>();
  for (let row = from; row < to; row += 1) {
    const record = foreignKeyAt(activities.record, row);
    if (records.structure[record] !== ordinal) others.add(record);
  }
  return structures.records[ordinal + 1] - structures.records[ordinal] + others.size;
}

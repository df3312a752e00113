import {
  compoundLeaflet,
  compoundRelationLabels,
  compoundRelations,
  leafletActivities,
  leafletAdmeAndToxicity,
  leafletAlerts,
  leafletAssays,
  leafletDevelopment,
  leafletDoubts,
  leafletMatchedPairs,
  leafletReferences,
  leafletRelated,
  leafletSectionEntries,
  leafletTargetProfile,
  limits,
  relatedRows,
  shownCall,
  structureForms,
} from '@moltrove/contract';
import type { CompoundHead, LeafletSection, ShownCall } from '@moltrove/contract';
import { sectionWords } from '../../widgets/leaflet/page-parts.ts';
import type { PagePart } from '../../widgets/leaflet/page-parts.ts';

const pageOf = (pageSize: number) => ({ pageNumber: limits.startPage, pageSize });

/** The head and the sections of a compound page with their calls; of a long list, the longest page. */
export function compoundParts(head: CompoundHead): readonly [PagePart, ...PagePart[]] {
  const params = { id: head.str_id };
  const groups = pageOf(limits.maxActivityGroups);
  const rows = pageOf(limits.maxPageSize);
  const calls: Readonly<Record<Exclude<LeafletSection, 'related'>, ShownCall>> = {
    activities: shownCall(leafletActivities, { params, query: groups }),
    targetProfile: shownCall(leafletTargetProfile, { params }),
    admeAndToxicity: shownCall(leafletAdmeAndToxicity, { params, query: groups }),
    assays: shownCall(leafletAssays, { params }),
    development: shownCall(leafletDevelopment, { params }),
    matchedPairs: shownCall(leafletMatchedPairs, { params, query: rows }),
    forms: shownCall(structureForms, { params, query: pageOf(limits.maxFormRecords) }),
    references: shownCall(leafletReferences, { params, query: { kind: 'all', ...rows } }),
    patents: shownCall(leafletReferences, { params, query: { kind: 'patents', ...rows } }),
    doubts: shownCall(leafletDoubts, { params, query: rows }),
    alerts: shownCall(leafletAlerts, { params }),
  };
  const related = compoundRelations
    .filter((relation) => relatedRows(head, relation) !== null)
    .map((relation): PagePart => {
      const shown = shownCall(leafletRelated, { params: { relation, ...params } });
      return { label: compoundRelationLabels[relation], what: 'this list of structures', shown };
    });
  return [
    { label: 'Head', what: 'the head of this page', shown: shownCall(compoundLeaflet, { params }) },
    ...head.sections.flatMap(({ section, count }): readonly PagePart[] => {
      if (section === 'related') return related;
      const { label } = leafletSectionEntries[section];
      return [{ label, what: sectionWords(count, limits.maxPageSize), shown: calls[section] }];
    }),
  ];
}

import {
  limits,
  referenceAssays,
  referenceCitedAgain,
  referenceCompounds,
  referenceLeaflet,
  referenceSarTable,
  referenceSectionEntries,
  shownCall,
} from '@moltrove/contract';
import type { ReferenceHead, ReferenceSection, ShownCall } from '@moltrove/contract';
import { sectionWords } from '../../widgets/leaflet/page-parts.ts';
import type { PagePart } from '../../widgets/leaflet/page-parts.ts';

/** The head and sections of the page of a reference with their calls; of a long list, the longest page. */
export function referenceParts(
  refId: number,
  sections: ReferenceHead['sections'],
): readonly [PagePart, ...PagePart[]] {
  const params = { id: refId };
  const query = { pageNumber: limits.startPage, pageSize: limits.maxPageSize };
  // The doubts are in the head.
  const calls: Readonly<Record<Exclude<ReferenceSection, 'doubts'>, ShownCall>> = {
    compounds: shownCall(referenceCompounds, { params, query }),
    sarTable: shownCall(referenceSarTable, { params }),
    assays: shownCall(referenceAssays, { params, query }),
    citedAgain: shownCall(referenceCitedAgain, { params, query }),
  };
  return [
    { label: 'Head', what: 'the head of this page', shown: shownCall(referenceLeaflet, { params }) },
    ...sections.flatMap(({ section, count }): readonly PagePart[] => {
      if (section === 'doubts') return [];
      const { label } = referenceSectionEntries[section];
      return [{ label, what: sectionWords(count, query.pageSize), shown: calls[section] }];
    }),
  ];
}

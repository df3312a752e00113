import { compoundRelations, limits, namedKinds } from '@moltrove/contract';
import { attack, type LargestOf, type LargestTable, one, plain } from '../attack.ts';

const ofCompound = (query?: Readonly<Record<string, unknown>>): LargestOf =>
  one('largest page', ({ strId: id }) => ({ params: { id }, ...(query !== undefined && { query }) }));
const ofReference = (query?: Readonly<Record<string, unknown>>): LargestOf =>
  one('largest page', ({ refId: id }) => ({ params: { id }, ...(query !== undefined && { query }) }));

const groups = { pageSize: limits.maxActivityGroups };
const longestName = 'x'.repeat(limits.maxTextLength);
const rows = { pageSize: limits.maxPageSize };

/** Calls for the pages of compounds and references. */
export const largestOfLeaflets: LargestTable = {
  findCompound: () => [
    attack('longest name', { query: { idType: 'name', id: 'x'.repeat(limits.maxCompoundIdLength) } }),
  ],
  compoundLeaflet: ofCompound(),
  findDcmOrNot: ofCompound(),
  leafletActivities: ofCompound(groups),
  leafletTargetProfile: ofCompound(),
  leafletAdmeAndToxicity: ofCompound(groups),
  leafletAssays: ofCompound(),
  leafletDevelopment: ofCompound(),
  leafletRelated: ({ strId: id }) =>
    compoundRelations.map((relation) => attack(relation, { params: { relation, id } })),
  leafletReferences: ofCompound({ kind: 'all', ...rows }),
  leafletMatchedPairs: ofCompound(rows),
  leafletDoubts: ofCompound(rows),
  leafletAlerts: ofCompound(),
  targetHead: () => [attack('longest name', { query: { name: longestName } })],
  assayHead: plain({ params: { id: 1 } }),
  namedHead: () => namedKinds.map((kind) => attack(kind, { params: { kind }, query: { name: longestName } })),
  referenceLeaflet: ofReference(),
  referenceCompounds: ofReference(rows),
  referenceAssays: ofReference(rows),
  referenceSarTable: ofReference(),
  referenceCitedAgain: ofReference(rows),
};

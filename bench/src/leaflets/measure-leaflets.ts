import { compoundRelations, limits, relatedRows, rowsOfReference, sarViewSchema } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { quantile } from '../timing.ts';

/** Milliseconds of the calls of one part of a compound page. */
export interface LeafletLine {
  readonly part: string;
  readonly calls: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
}

type Parts = Readonly<Record<string, (knowledge: KnowledgeBase, id: number) => Promise<unknown>>>;

const groups = { pageNumber: 0, pageSize: limits.defaultActivityGroups };
const references = { pageNumber: 0, pageSize: limits.defaultLeafletReferences };

/** What the page requests, with the default sizes of its lists. */
const parts: Parts = {
  find: (knowledge, strId) => knowledge.findCompound({ idType: 'structure', id: String(strId) }),
  head: (knowledge, strId) => knowledge.compoundHead(strId),
  activities: (knowledge, strId) => knowledge.activityGroups({ strId, by: 'target', ...groups }),
  targetProfile: (knowledge, strId) => knowledge.targetProfile(strId),
  admeAndToxicity: (knowledge, strId) => knowledge.activityGroups({ strId, by: 'assayType', ...groups }),
  assays: (knowledge, strId) => knowledge.assayGroups(strId),
  development: (knowledge, strId) => knowledge.compoundDevelopment(strId),
  forms: (knowledge, strId) =>
    knowledge.structureForms({ strId, pageNumber: 0, pageSize: limits.maxFormRecords }),
  references: (knowledge, strId) => knowledge.leafletReferences({ strId, kind: 'all', ...references }),
  patents: (knowledge, strId) => knowledge.leafletReferences({ strId, kind: 'patents', ...references }),
  doubts: (knowledge, strId) => knowledge.compoundDoubts({ strId, ...references }),
  alerts: (knowledge, strId) => knowledge.compoundAlerts(strId),
};

const sarView = sarViewSchema.parse({
  pageSize: limits.leafletSarRows,
  maxColumns: limits.leafletSarColumns,
});

const referenceParts: Parts = {
  head: (knowledge, refId) => knowledge.referenceHead(refId),
  compounds: (knowledge, refId) => knowledge.referenceCompounds({ refId, strId: null, ...references }),
  sarTable: (knowledge, refId) => knowledge.sarTable(rowsOfReference(refId, 'activities').search, sarView),
  assays: (knowledge, refId) => knowledge.referenceAssays({ refId, ...references }),
  citedAgain: (knowledge, refId) => knowledge.referenceCitedAgain({ refId, ...references }),
};

/** Each part of the pages of some references. */
export function measureReferences(knowledge: KnowledgeBase, ids: readonly number[]): Promise<LeafletLine[]> {
  return timedParts(knowledge, referenceParts, ids);
}

/** Each part of the pages of some structures, and the relations of the first `related` of them. */
export async function measureLeaflets(
  knowledge: KnowledgeBase,
  ids: readonly number[],
  related: number,
): Promise<LeafletLine[]> {
  const lines = await timedParts(knowledge, parts, ids);
  for (const relation of compoundRelations) {
    const searches = await searchesOf(knowledge, ids.slice(0, related), relation);
    if (searches.length === 0) continue;
    lines.push(
      await timedEach(`related: ${relation}`, searches, ({ search, smiles }) =>
        knowledge.page(search, {
          tab: 'structures',
          pageNumber: 0,
          pageSize: limits.maxRelatedStructures,
          sort: null,
          similarTo: { smiles, category: 'similarity', min: null, max: null },
        }),
      ),
    );
  }
  return lines;
}

async function timedParts(
  knowledge: KnowledgeBase,
  measured: Parts,
  ids: readonly number[],
): Promise<LeafletLine[]> {
  const lines: LeafletLine[] = [];
  for (const [part, call] of Object.entries(measured)) {
    // The first call of a kind prepares what a thread keeps.
    await call(knowledge, ids[0]);
    lines.push(await timedEach(part, ids, (id) => call(knowledge, id)));
  }
  return lines;
}

async function searchesOf(
  knowledge: KnowledgeBase,
  ids: readonly number[],
  relation: (typeof compoundRelations)[number],
) {
  const heads = await Promise.all(ids.map((strId) => knowledge.compoundHead(strId)));
  return heads.flatMap((head) => {
    const opened = head === null ? null : relatedRows(head, relation);
    if (head === null || head.smiles === null || opened === null) return [];
    return { search: opened.search, smiles: head.smiles };
  });
}

async function timedEach<T>(
  part: string,
  subjects: readonly T[],
  call: (subject: T) => Promise<unknown>,
): Promise<LeafletLine> {
  const times: number[] = [];
  for (const subject of subjects) {
    const start = performance.now();
    await call(subject);
    times.push(performance.now() - start);
  }
  return {
    part,
    calls: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    max: quantile(times, 1),
  };
}

import {
  type CompoundHead,
  type CompoundRelation,
  type RelatedStructures,
  limits,
  relatedRows,
} from '@moltrove/contract';
import type { CellValue, KnowledgeBase, Row } from '@moltrove/knowledge';

/**
 * The structures of a relation: how many the search behind it finds, and the most similar of them. A page asks for four
 * relations that its reader did not ask for, so searches that a user waits for go first.
 */
export async function relatedStructures(
  knowledge: KnowledgeBase,
  head: CompoundHead,
  relation: CompoundRelation,
  signal: AbortSignal,
): Promise<RelatedStructures> {
  const answer = { str_id: head.str_id, relation };
  const opened = relatedRows(head, relation);
  if (opened === null || head.smiles === null) return { ...answer, count: 0, structures: [] };
  const similarTo = { smiles: head.smiles, category: 'similarity', min: null, max: null } as const;
  const request = {
    tab: opened.tab,
    pageNumber: 0,
    pageSize: limits.maxRelatedStructures,
    sort: null,
    similarTo,
  };
  const { rows, rowCount, partial } = await knowledge.page(opened.search, request, {
    signal,
    background: true,
  });
  return { ...answer, count: rowCount, structures: rows.map(shown), ...(partial && { partial }) };
}

function shown(row: Row): RelatedStructures['structures'][number] {
  return {
    str_id: Number(row.str_id),
    chembl_id: textOf(row.chembl_id),
    pref_name: textOf(row.pref_name),
    smiles: textOf(row.smiles),
    similarity: typeof row.similarity === 'number' ? row.similarity : null,
  };
}

const textOf = (cell: CellValue | undefined): string | null => (typeof cell === 'string' ? cell : null);

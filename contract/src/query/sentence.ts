import { criterionPhrase, structuresClause } from './criterion-phrase.ts';
import { activeRows, blocksOf, criterionGrains } from './criteria.ts';
import type { SearchQuery, SearchRow } from './query.ts';

/**
 * The whole search as one plain sentence, from the rows that take part; it says of each row whether it asks for the
 * same record or for the same structure. Values are written as they were given, in full.
 */
export function sentenceOf(query: SearchQuery): string {
  const blocks = blocksOf(activeRows(query)).map(blockPhrase);
  if (blocks.length === 0) return 'Everything in the release.';
  const text = blocks.join('; or ');
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

function blockPhrase([first, ...others]: SearchRow[]): string {
  let above = first!;
  let onlyStructures = isStructureGrain(above);
  let text = onlyStructures
    ? `structures ${structuresClause(above.criterion)}`
    : `records with ${criterionPhrase(above.criterion)}`;
  for (const row of others) {
    text += joined(above, row, onlyStructures);
    onlyStructures &&= isStructureGrain(row) || above.operator === 'NOT' || above.meaning === 'sameStructure';
    above = row;
  }
  return text;
}

/** How a row continues the phrase; what stands before it is about structures only, or about records. */
function joined(above: SearchRow, row: SearchRow, onlyStructures: boolean): string {
  const phrase = criterionPhrase(row.criterion);
  const structural = isStructureGrain(row);
  const clause = structuresClause(row.criterion);
  if (above.operator === 'NOT') {
    if (structural) return `, except structures ${clause}`;
    if (above.meaning === 'sameStructure') return `, except structures that have any record with ${phrase}`;
    return `, except records with ${phrase}`;
  }
  if (structural && onlyStructures) return ` and ${clause.replace(/^with /, '')}`;
  if (structural) {
    const widened = above.meaning === 'sameStructure';
    return widened ? `, and all other records of those structures ${clause}` : `, of structures ${clause}`;
  }
  if (above.meaning === 'sameStructure') {
    return `${onlyStructures ? '' : ', of structures'} that also have a record with ${phrase}`;
  }
  return onlyStructures ? `, their records with ${phrase}` : ` and, in the same record, ${phrase}`;
}

function isStructureGrain(row: SearchRow): boolean {
  return criterionGrains[row.criterion.option] === 'structure';
}

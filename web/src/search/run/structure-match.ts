import type { DrawingMatch } from '@moltrove/chemistry/browser';
import { activeRows } from '@moltrove/contract';
import type { SearchQuery } from '@moltrove/contract';

/** How drawings show the structure of the search. */
export interface MatchView {
  readonly mark: boolean;
  readonly align: boolean;
}

/** The query of a structure row that its hits contain. */
export interface MatchedDrawing extends Pick<DrawingMatch, 'query' | 'format' | 'chirality'> {
  /** False if the query matches the complete structure, so that highlighting has no use. */
  readonly partly: boolean;
}

const contained = new Set(['subStructure', 'exact', 'connectivity']);

/** The first drawing of the search that its hits contain, ignoring rows joined by NOT; null if there is none. */
export function matchedDrawing(query: SearchQuery): MatchedDrawing | null {
  const rows = activeRows(query);
  for (const [at, { criterion }] of rows.entries()) {
    if (rows[at - 1]?.operator === 'NOT' || criterion.option !== 'Structure') continue;
    const { drawing } = criterion;
    if (drawing === null || !contained.has(drawing.category)) continue;
    const { value, format, category, chirality } = drawing;
    return { query: value, format, chirality, partly: category === 'subStructure' };
  }
  return null;
}

/** The match for `DrawingMatchContext`; null if nothing is to be shown. */
export function drawingMatch(drawing: MatchedDrawing | null, view: MatchView): DrawingMatch | null {
  if (drawing === null) return null;
  const { query, format, chirality, partly } = drawing;
  const mark = partly && view.mark;
  return mark || view.align ? { query, format, chirality, mark, align: view.align } : null;
}

export function readMatchView(stored: unknown): MatchView {
  const { mark, align } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<MatchView>;
  return { mark: mark !== false, align: align !== false };
}

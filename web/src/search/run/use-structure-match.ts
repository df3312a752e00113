import type { DrawingMatch } from '@moltrove/chemistry/browser';
import type { SearchQuery } from '@moltrove/contract';
import { useMemo } from 'react';
import { useStored } from '../../ui/use-stored.ts';
import { useSession } from '../../auth/session/session.ts';
import { drawingMatch, matchedDrawing, readMatchView } from './structure-match.ts';
import type { MatchedDrawing, MatchView } from './structure-match.ts';

interface StructureMatch {
  /** Null if the search has no structure that its hits contain. */
  readonly drawing: MatchedDrawing | null;
  readonly view: MatchView;
  readonly setView: (view: MatchView) => void;
  /** For `DrawingMatchContext`. */
  readonly match: DrawingMatch | null;
}

/**
 * How drawings show the structure of the search, as one user setting for results, comparisons and SAR tables.
 */
export function useStructureMatch(query: SearchQuery): StructureMatch {
  const user = useSession().username ?? '';
  const [view, setView] = useStored(`moltrove.structureMatch.${user}`, readMatchView);
  const drawing = useMemo(() => matchedDrawing(query), [query]);
  const match = useMemo(() => drawingMatch(drawing, view), [drawing, view]);
  return { drawing, view, setView, match };
}

import { drawings } from '@moltrove/chemistry/browser';
import type {
  Drawing,
  DrawingMatch,
  DrawingRequest,
  MoleculeFormat,
  Parsed,
  ParseProblem,
} from '@moltrove/chemistry/browser';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useScheme } from '../ui/use-scheme.ts';
import { noteDrawn, noteMissed, onRetryRound, retryRound } from './drawing-retry.ts';

export type DrawingState =
  | { readonly status: 'waiting' }
  | { readonly status: 'drawn'; readonly drawing: Drawing }
  /** The structure itself cannot be drawn. */
  | { readonly status: 'failed'; readonly problem: ParseProblem }
  /** The drawing program could not be loaded; drawing is retried automatically. */
  | { readonly status: 'unavailable'; readonly reason: string };

const waiting: DrawingState = { status: 'waiting' };

export interface DrawingWish {
  readonly smiles: string;
  readonly format?: MoleculeFormat | undefined;
  /** The query that the drawing highlights or is aligned to. */
  readonly match?: DrawingMatch | null;
  readonly width: number;
  readonly height: number;
}

/** The drawing of a structure in the page's colours, from a worker; requested only while `wanted`. */
export function useDrawing(
  { smiles, format = 'smiles', match = null, width, height }: DrawingWish,
  wanted: boolean,
): DrawingState {
  const palette = useScheme();
  const [drawn, setDrawn] = useState<{ forKey: string; round: number; state: DrawingState } | null>(null);
  const round = useSyncExternalStore(onRetryRound, retryRound);
  const plain = useMemo<DrawingRequest>(
    () => ({ smiles, format, width, height, palette }),
    [smiles, format, width, height, palette],
  );
  const request = useMemo(() => (match === null ? plain : { ...plain, match }), [plain, match]);
  const key = JSON.stringify(request);
  const cached = drawings().peek(request);
  const settled =
    cached !== undefined ||
    (drawn?.forKey === key && (drawn.state.status !== 'unavailable' || drawn.round === round));

  useEffect(() => {
    if (!wanted || settled) return;
    const abort = new AbortController();
    drawings()
      .draw(request, abort.signal)
      .then((drawing) => setDrawn({ forKey: key, round, state: judged(key, request, drawing) }))
      .catch(() => null);
    return () => abort.abort();
  }, [request, key, wanted, settled, round]);

  if (cached !== undefined) return stateOf(cached);
  if (drawn?.forKey === key) return drawn.state;
  // Shows the drawing without the query until the one with it is ready.
  const before = match === null ? undefined : drawings().peek(plain);
  return before === undefined ? waiting : stateOf(before);
}

function stateOf(drawing: Parsed<Drawing>): DrawingState {
  if (drawing.ok) return { status: 'drawn', drawing: drawing.value };
  return { status: 'failed', problem: drawing.problem };
}

/**
 * The queue caches every answer of the drawing program, so a failure that is not cached means that the
 * program did not answer.
 */
function judged(key: string, wish: DrawingRequest, drawing: Parsed<Drawing>): DrawingState {
  const isAnswer = drawing.ok || drawings().peek(wish) !== undefined;
  if (isAnswer) noteDrawn(key);
  else if (noteMissed(key)) return { status: 'unavailable', reason: drawing.problem.reason };
  return stateOf(drawing);
}

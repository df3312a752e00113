import { drawings } from '@moltrove/chemistry/browser';
import type { Drawing, DrawingRequest, Parsed } from '@moltrove/chemistry/browser';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { noteMade, noteMissed, onRetryRound, retryRound } from './drawing-retry.ts';

export type DrawingState =
  | { readonly status: 'waiting' }
  | { readonly status: 'drawn'; readonly drawing: Drawing }
  /** The structure itself cannot be drawn. */
  | { readonly status: 'failed'; readonly reason: string }
  /** The drawing program could not be loaded; it is tried again by itself. */
  | { readonly status: 'unavailable'; readonly reason: string };

const waiting: DrawingState = { status: 'waiting' };

/** The drawing of a SMILES in the page's colours, made in a worker; asked for only while `wanted`. */
export function useDrawing(smiles: string, width: number, height: number, wanted: boolean): DrawingState {
  const palette = useComputedColorScheme('light');
  const [made, setMade] = useState<{ of: string; round: number; state: DrawingState } | null>(null);
  const round = useSyncExternalStore(onRetryRound, retryRound);
  const key = `${palette} ${width}x${height} ${smiles}`;
  const request: DrawingRequest = { smiles, width, height, palette };
  const kept = drawings().peek(request);
  const settled =
    kept !== undefined || (made?.of === key && (made.state.status !== 'unavailable' || made.round === round));

  useEffect(() => {
    if (!wanted || settled) return;
    const abort = new AbortController();
    const wish: DrawingRequest = { smiles, width, height, palette };
    drawings()
      .draw(wish, abort.signal)
      .then((drawing) => setMade({ of: key, round, state: judged(key, wish, drawing) }))
      .catch(() => null);
    return () => abort.abort();
  }, [smiles, width, height, palette, key, wanted, settled, round]);

  if (kept !== undefined) return stateOf(kept);
  return made?.of === key ? made.state : waiting;
}

function stateOf(drawing: Parsed<Drawing>): DrawingState {
  if (drawing.ok) return { status: 'drawn', drawing: drawing.value };
  return { status: 'failed', reason: drawing.problem.reason };
}

/** The queue keeps every answer of the drawing program; a failure that it did not keep is no answer of it. */
function judged(key: string, wish: DrawingRequest, drawing: Parsed<Drawing>): DrawingState {
  const isAnswer = drawing.ok || drawings().peek(wish) !== undefined;
  if (isAnswer) noteMade(key);
  else if (noteMissed(key)) return { status: 'unavailable', reason: drawing.problem.reason };
  return stateOf(drawing);
}

import { drawings } from '@moltrove/chemistry/browser';
import type { Drawing, DrawingRequest, Parsed } from '@moltrove/chemistry/browser';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';

export type DrawingState =
  | { readonly status: 'waiting' }
  | { readonly status: 'drawn'; readonly drawing: Drawing }
  | { readonly status: 'failed'; readonly reason: string };

const waiting: DrawingState = { status: 'waiting' };

/** The drawing of a SMILES in the page's colours, made in a worker; asked for only while `wanted`. */
export function useDrawing(smiles: string, width: number, height: number, wanted: boolean): DrawingState {
  const palette = useComputedColorScheme('light');
  const [made, setMade] = useState<{ of: string; state: DrawingState } | null>(null);
  const key = `${palette} ${width}x${height} ${smiles}`;
  const request: DrawingRequest = { smiles, width, height, palette };
  const kept = made?.of === key ? undefined : drawings().peek(request);

  useEffect(() => {
    if (!wanted || kept !== undefined) return;
    const abort = new AbortController();
    drawings()
      .draw({ smiles, width, height, palette }, abort.signal)
      .then((drawing) => setMade({ of: key, state: stateOf(drawing) }))
      .catch(() => null);
    return () => abort.abort();
  }, [smiles, width, height, palette, key, wanted, kept]);

  if (kept !== undefined) return stateOf(kept);
  return made?.of === key ? made.state : waiting;
}

function stateOf(drawing: Parsed<Drawing>): DrawingState {
  if (drawing.ok) return { status: 'drawn', drawing: drawing.value };
  return { status: 'failed', reason: drawing.problem.reason };
}

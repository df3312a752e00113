import { useDebouncedValue } from '@mantine/hooks';
import type { Ketcher } from 'ketcher-core';
import { useEffect, useState } from 'react';
import { withCanonicalSmiles } from './canonical-smiles.ts';
import { type WrittenStructure, writtenStructure } from './drawn.ts';

/** Rest of the drawing before it is written as text. */
const restMs = 200;

/** The drawing as text, for what is shown beside it. */
export type DrawnText =
  /** The drawing was changed and is not written yet. */
  | { readonly status: 'changing' }
  | { readonly status: 'empty' }
  | { readonly status: 'written'; readonly structure: WrittenStructure }
  | { readonly status: 'failed'; readonly reason: string };

const changing: DrawnText = { status: 'changing' };

/** The newest drawing as text, once it rests; `change` counts its changes. */
export function useDrawnText(ketcher: Ketcher | null, change: number, wanted: boolean): DrawnText {
  const [resting] = useDebouncedValue(change, restMs);
  const [text, setText] = useState<{ of: number; drawn: DrawnText } | null>(null);
  useEffect(() => {
    if (ketcher === null || !wanted) return;
    let current = true;
    const write = async (): Promise<void> => {
      const drawn = await drawnText(ketcher);
      if (current) setText({ of: resting, drawn });
    };
    void write();
    return () => {
      current = false;
    };
  }, [ketcher, resting, wanted]);
  return text?.of === change ? text.drawn : changing;
}

async function drawnText(ketcher: Ketcher): Promise<DrawnText> {
  try {
    const written = await writtenStructure(ketcher);
    if (written === null) return { status: 'empty' };
    return { status: 'written', structure: await withCanonicalSmiles(written) };
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

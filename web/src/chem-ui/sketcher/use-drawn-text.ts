import { useDebouncedValue } from '@mantine/hooks';
import type { Ketcher } from 'ketcher-core';
import { useEffect, useState } from 'react';
import { type DrawnQuery, drawnQuery } from './drawn-query.ts';
import { type WrittenStructure, writtenStructure } from './drawn.ts';

/** Rest of the drawing before it is written as text. */
const restMs = 200;

/** The text of the current drawing, for the counts and structures beside it. */
export type DrawnText =
  /** The drawing was changed and is not written yet. */
  | { readonly status: 'changing' }
  | { readonly status: 'empty' }
  | { readonly status: 'written'; readonly structure: WrittenStructure }
  | { readonly status: 'failed'; readonly reason: string };

interface ReadDrawing {
  readonly text: DrawnText;
  /** What the drawing asks for, or did before its last change; null until it was read. */
  readonly query: DrawnQuery | null;
}

const changing: DrawnText = { status: 'changing' };

/** The newest drawing, read once it rests, and written as text if that is wanted; `change` counts its changes. */
export function useDrawnText(ketcher: Ketcher | null, change: number, wanted: boolean): ReadDrawing {
  const [resting] = useDebouncedValue(change, restMs);
  const [read, setRead] = useState<(ReadDrawing & { of: number }) | null>(null);
  useEffect(() => {
    if (ketcher === null) return;
    let current = true;
    const write = async (): Promise<void> => {
      const query = drawnQuery(ketcher.editor.struct());
      const text = wanted ? await drawnText(ketcher) : changing;
      if (current) setRead({ of: resting, text, query });
    };
    void write();
    return () => {
      current = false;
    };
  }, [ketcher, resting, wanted]);
  return { text: read?.of === change ? read.text : changing, query: read?.query ?? null };
}

async function drawnText(ketcher: Ketcher): Promise<DrawnText> {
  try {
    const structure = await writtenStructure(ketcher);
    return structure === null ? { status: 'empty' } : { status: 'written', structure };
  } catch (error) {
    return { status: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

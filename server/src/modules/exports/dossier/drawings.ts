import { startThread, type Thread } from '../formats/thread.ts';

export interface DrawingRequest {
  /** Null for a structure without a drawing. */
  readonly smiles: string | null;
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
}

export interface DrawnStructure {
  readonly svg: string;
  /** The drawing in words, for screen readers. */
  readonly text: string;
}

/** Null for structures that cannot be drawn. */
export type Drawings = Thread<readonly DrawingRequest[], readonly (DrawnStructure | null)[]>;

/** Draws on a worker thread, because RDKit takes milliseconds for each structure. */
export const drawings = (signal: AbortSignal): Drawings =>
  startThread(new URL('./drawing-thread.ts', import.meta.url), {
    work: 'The drawing of molecules',
    signal,
  });

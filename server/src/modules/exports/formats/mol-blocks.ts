import { startThread, type Thread } from './thread.ts';

/** A structure without SMILES has no drawing. */
export interface ToDraw {
  readonly smiles: string | null;
  readonly name: string;
}

/** Mol blocks with 2D coordinates, null for structures that cannot be drawn. */
export type MolBlocks = Thread<readonly ToDraw[], readonly (string | null)[]>;

/** Computes 2D layouts on a worker thread, because RDKit takes a millisecond or more for each. */
export const molBlocks = (signal: AbortSignal): MolBlocks =>
  startThread(new URL('./mol-block-thread.ts', import.meta.url), {
    work: 'The layout of molecules',
    signal,
  });

import { moleculesHeap, startThreads, type Thread } from './thread.ts';

/** A structure without SMILES has no drawing. */
export interface ToDraw {
  readonly smiles: string | null;
  readonly name: string;
}

/** Mol blocks with 2D coordinates, null for structures that cannot be drawn. */
export type MolBlocks = Thread<readonly ToDraw[], readonly (string | null)[]>;

const threads = 2;
/** Lists that are laid out or wait: when a thread has finished one, the next is ready. */
export const listsAtOnce = 2 * threads;

/** Computes 2D layouts on worker threads, because RDKit takes most of a millisecond for each. */
export const molBlocks = (signal: AbortSignal): MolBlocks =>
  startThreads(threads, new URL('./mol-block-thread.ts', import.meta.url), {
    work: 'The layout of molecules',
    resourceLimits: moleculesHeap,
    signal,
  });

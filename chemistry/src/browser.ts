import { DrawingQueue } from './drawing-queue.ts';

export { alternativeText } from './alternative-text.ts';
export type { StructureOutline } from './alternative-text.ts';
export type {
  Drawing,
  DrawingMatch,
  DrawingOptions,
  DrawingRequest,
  StructureTexts,
} from './drawing-protocol.ts';
export type { MoleculeFormat, Parsed, ParseProblem } from './parse-problem.ts';
export { RecentlyUsed } from './recently-used.ts';

let queue: DrawingQueue | null = null;

/** The page's one drawing queue. RDKit and its WASM file are loaded, in a worker, with the first drawing. */
export function drawings(): DrawingQueue {
  queue ??= new DrawingQueue({
    spawn: () => new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' }),
  });
  return queue;
}

import { DrawingQueue } from './drawing-queue.ts';

export { drawingText } from './drawing.ts';
export type { Drawing, DrawingMatch, DrawingOptions } from './drawing.ts';
export type { DrawingRequest } from './drawing-protocol.ts';
export type { MoleculeFormat, Parsed, ParseProblem } from './parse.ts';

let queue: DrawingQueue | null = null;

/** The page's one drawing queue. RDKit and its WASM file are loaded, in a worker, with the first drawing. */
export function drawings(): DrawingQueue {
  queue ??= new DrawingQueue({
    spawn: () => new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module' }),
  });
  return queue;
}

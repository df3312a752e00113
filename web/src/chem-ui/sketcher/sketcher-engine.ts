import type { markingOf, Sketcher } from './sketcher.tsx';

/** The chunk with the drawing program. */
export interface SketcherModule {
  readonly Sketcher: typeof Sketcher;
  readonly markingOf: typeof markingOf;
}

let loaded: Promise<SketcherModule> | null = null;

/** Loads the drawing program once. A failed load is not cached, so it can be retried. */
export function loadSketcher(): Promise<SketcherModule> {
  loaded ??= import('./sketcher.tsx').catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

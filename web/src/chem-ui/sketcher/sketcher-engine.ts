import type { Sketcher } from './sketcher.tsx';

/** The chunk with the drawing program. */
export interface SketcherModule {
  readonly Sketcher: typeof Sketcher;
}

let loaded: Promise<SketcherModule> | null = null;

/** Loads the drawing program; once it is there it stays. A failed load is forgotten, so that it can be tried again. */
export function loadSketcher(): Promise<SketcherModule> {
  loaded ??= import('./sketcher.tsx').catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

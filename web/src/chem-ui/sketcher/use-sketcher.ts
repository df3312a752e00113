import type { Ketcher } from 'ketcher-core';
import { useCallback, useEffect, useState } from 'react';
import { codeErrorText, isCodeError } from '../../ui/code-error.ts';
import { loadSketcher, type SketcherModule } from './sketcher-engine.ts';

/** Loading takes a few seconds; after this time it counts as failed. */
const patienceMs = 60_000;

export interface SketcherState {
  readonly module: SketcherModule | null;
  /** Null until the drawing program has loaded the structure. */
  readonly ketcher: Ketcher | null;
  readonly failure: string | null;
  readonly onReady: (ketcher: Ketcher) => void;
  readonly retry: () => void;
}

/** Loads the drawing program while its dialog is open. */
export function useSketcher(): SketcherState {
  const [loading, setLoading] = useState(loadSketcher);
  const [module, setModule] = useState<SketcherModule | null>(null);
  const [ketcher, setKetcher] = useState<Ketcher | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    let current = true;
    const follow = async (): Promise<void> => {
      try {
        const loaded = await loading;
        if (current) setModule(loaded);
      } catch (error) {
        if (!current) return;
        if (isCodeError(error)) setFailure(codeErrorText);
        else setFailure(error instanceof Error ? error.message : String(error));
      }
    };
    void follow();
    return () => {
      current = false;
    };
  }, [loading]);

  useEffect(() => {
    if (ketcher !== null || failure !== null) return;
    const timer = setTimeout(() => setFailure('It did not start within a minute.'), patienceMs);
    return () => clearTimeout(timer);
  }, [ketcher, failure]);

  const onReady = useCallback((ready: Ketcher) => setKetcher(ready), []);
  const retry = (): void => {
    setFailure(null);
    setModule(null);
    setLoading(loadSketcher());
  };
  return { module, ketcher, failure, onReady, retry };
}

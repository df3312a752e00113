const inputs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Runs something once, when the user first moves the pointer or presses a key on the page. Returns what prevents it. */
export function onFirstInput(run: () => void): () => void {
  const over = new AbortController();
  const once = (): void => {
    over.abort();
    run();
  };
  for (const input of inputs) {
    const options = { capture: true, passive: true, signal: over.signal };
    document.addEventListener(input, once, options);
  }
  return () => over.abort();
}

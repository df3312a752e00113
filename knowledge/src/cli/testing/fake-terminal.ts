import type { Terminal } from '../terminal.ts';

export interface FakeTerminal extends Terminal {
  readonly output: string[];
  readonly errors: string[];
  /** Acts like Ctrl-C. */
  readonly interrupt: () => void;
}

/** A terminal that records what a command writes. `onError` is called with each text of progress and errors. */
export function fakeTerminal(
  folder: string,
  given: { isTty?: boolean; onError?: (text: string) => void } = {},
): FakeTerminal {
  const controller = new AbortController();
  const output: string[] = [];
  const errors: string[] = [];
  return {
    environment: { homePath: `${folder}/home`, callerFolder: folder, projectRoot: folder },
    isTty: given.isTty ?? false,
    columns: 80,
    signal: controller.signal,
    output,
    errors,
    out: (text) => void output.push(text),
    err(text) {
      errors.push(text);
      given.onError?.(text);
    },
    interrupt: () => controller.abort(),
  };
}

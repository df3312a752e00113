import { codeErrorText, isCodeError } from '../../ui/code-error.ts';

interface Save {
  readonly save: () => Promise<void>;
  readonly signal: AbortSignal;
  /** Hides the progress notice, which may abort the signal: a hidden notice counts as closed. */
  readonly end: () => void;
  readonly onFailure: (reason: string) => void;
}

/** Runs a save to its end and reports a failure, unless it was stopped. */
export async function runSave({ save, signal, end, onFailure }: Save): Promise<void> {
  try {
    await save();
    end();
  } catch (error) {
    const stopped = signal.aborted;
    end();
    if (!stopped) onFailure(reasonOf(error));
  }
}

function reasonOf(error: unknown): string {
  if (isCodeError(error)) return codeErrorText;
  return error instanceof Error ? error.message : 'The reason is not known.';
}

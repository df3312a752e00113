import { useState } from 'react';
import { ApiError } from '../../auth/api/api-error.ts';
import { useSecondsLeft, waitingText } from './waiting.ts';

export interface Sending {
  readonly error: unknown;
  readonly isSending: boolean;
  /** Seconds until the next try is let through; 0 when it is now. */
  readonly secondsLeft: number;
  /** What the button says: its own text, or how long to wait. */
  readonly textOf: (text: string) => string;
  /** Sends; true when it went well. A failure is kept, and its waiting time runs. */
  readonly send: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Takes the failure away, as when the form asks for something else; a waiting time goes on. */
  readonly clear: () => void;
}

/** The state of a form that is sent and may have to wait. */
export function useSending(): Sending {
  const [error, setError] = useState<unknown>(null);
  const [isSending, setSending] = useState(false);
  const [secondsLeft, waitFor] = useSecondsLeft();
  return {
    error,
    isSending,
    secondsLeft,
    textOf: (text) => (secondsLeft > 0 ? `Wait ${waitingText(secondsLeft)}` : text),
    clear: () => setError(null),
    async send(work) {
      setSending(true);
      setError(null);
      try {
        await work();
        return true;
      } catch (failure) {
        setError(failure);
        if (failure instanceof ApiError && failure.status === 429) waitFor(failure.retryAfterSeconds ?? 0);
        return false;
      } finally {
        setSending(false);
      }
    },
  };
}

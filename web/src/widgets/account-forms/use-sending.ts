import { useState } from 'react';
import { ApiError } from '../../auth/api/api-error.ts';
import { useSecondsLeft, waitingText } from './waiting.ts';

export interface Sending {
  readonly error: unknown;
  readonly isSending: boolean;
  /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
  readonly secondsLeft: number;
  /** The label of the button: the given text, or the time to wait. */
  readonly textOf: (text: string) => string;
  /** Submits; resolves to true on success. On failure stores the error and starts its waiting time. */
  readonly send: (work: () => Promise<unknown>) => Promise<boolean>;
  /** Clears the error, for instance if the form asks for something else; a waiting time continues. */
  readonly clear: () => void;
}

/** The state of a form that is submitted and may have to wait. */
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

import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';

const typingPauseMs = 300;

/**
 * The text of a field whose value is stored in the address. It is written there after a typing pause, and otherwise
 * follows the address.
 */
export function useTypedText(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [written, setWritten] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== written) {
      setTyped(value);
      setWritten(value);
    }
  }
  const settle = useDebouncedCallback((text: string) => {
    setWritten(text);
    onSettled(text);
  }, typingPauseMs);
  return {
    typed,
    type(text: string): void {
      setTyped(text);
      settle(text.trim());
    },
  };
}

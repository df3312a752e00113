import { useQueryClient } from '@tanstack/react-query';
import { createContext, useEffect, useState } from 'react';

/** Whether the page is being printed, so that all sections are needed. */
export const PrintContext = createContext(false);

const checkMs = 100;
/** A page that is still not complete after this time is printed as it is. */
const longestWaitMs = 20_000;

/**
 * `print` shows all sections, waits until they are fetched and drawn, and opens the print dialog. The browser's own
 * command also shows all sections, but does not wait for them.
 */
export function usePrinting(isDrawn: () => boolean): { isPrinting: boolean; print: () => void } {
  const queries = useQueryClient();
  const [isPrinting, setPrinting] = useState(false);
  const [isWaiting, setWaiting] = useState(false);

  useEffect(() => {
    const begin = (): void => setPrinting(true);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('beforeprint', showLight);
    window.addEventListener('afterprint', showChosen);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('beforeprint', showLight);
      window.removeEventListener('afterprint', showChosen);
    };
  }, []);

  useEffect(() => {
    if (!isWaiting) return;
    let waitedMs = 0;
    const timer = setInterval(() => {
      waitedMs += checkMs;
      const isReady = queries.isFetching() === 0 && isDrawn();
      if (!isReady && waitedMs < longestWaitMs) return;
      setWaiting(false);
      window.print();
    }, checkMs);
    return () => clearInterval(timer);
  }, [isWaiting, isDrawn, queries]);

  return {
    isPrinting,
    print() {
      setPrinting(true);
      setWaiting(true);
    },
  };
}

/** Paper is white: a dark page is printed in the light colours. Drawings keep their colours and are inverted. */
function showLight(): void {
  const { dataset } = document.documentElement;
  if (dataset['mantineColorScheme'] !== 'dark') return;
  dataset['mantineColorScheme'] = 'light';
  dataset['printedFrom'] = 'dark';
}

function showChosen(): void {
  const { dataset } = document.documentElement;
  if (dataset['printedFrom'] === undefined) return;
  dataset['mantineColorScheme'] = dataset['printedFrom'];
  delete dataset['printedFrom'];
}

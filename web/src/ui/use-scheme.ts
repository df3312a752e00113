import { useSyncExternalStore } from 'react';

type Scheme = 'light' | 'dark';

const listeners = new Set<() => void>();
let observer: MutationObserver | null = null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  observer ??= observed();
  return () => void listeners.delete(listener);
}

function observed(): MutationObserver {
  const created = new MutationObserver(() => listeners.forEach((listener) => listener()));
  created.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
  return created;
}

const schemeNow = (): Scheme =>
  document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light';

/** The colours of the page. All that ask share one observer, because each cell and drawing asks. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribe, schemeNow);

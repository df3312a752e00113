import { useState } from 'react';
import { PreviewStore } from '../../chem-ui/preview-store.ts';

/** The preview of a page; another scope, such as another search, starts with a closed one. */
export function usePreviewStore(scope: string): PreviewStore {
  const [current, setCurrent] = useState(() => ({ scope, store: new PreviewStore() }));
  if (current.scope === scope) return current.store;
  const store = new PreviewStore();
  setCurrent({ scope, store });
  return store;
}

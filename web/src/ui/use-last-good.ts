import { useState } from 'react';

/**
 * The last value that came, kept while the next one is fetched or has failed, and dropped when the scope changes.
 * `value` must be the same object as long as it means the same.
 */
export function useLastGood<Value>(scope: string, value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState({ scope, value });
  if (kept.scope !== scope || (value !== undefined && kept.value !== value)) setKept({ scope, value });
  if (value !== undefined) return value;
  return kept.scope === scope ? kept.value : undefined;
}

import { useState } from 'react';

/**
 * The last value, kept while the next one is being fetched or has failed, and dropped when the scope changes. `value`
 * must keep its identity as long as its meaning is the same.
 */
export function useLastGood<Value>(scope: string, value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState({ scope, value });
  if (kept.scope !== scope || (value !== undefined && kept.value !== value)) setKept({ scope, value });
  if (value !== undefined) return value;
  return kept.scope === scope ? kept.value : undefined;
}

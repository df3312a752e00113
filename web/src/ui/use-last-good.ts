import { useState } from 'react';

/**
 * The last value, kept while the next one is being fetched or has failed, and dropped when the scope changes. `value`
 * must keep its identity as long as its meaning is the same.
 */
export function useLastGood<Value>(scope: string, value: Value | undefined): Value | undefined {
  const [last, setLast] = useState({ scope, value });
  if (last.scope !== scope || (value !== undefined && last.value !== value)) setLast({ scope, value });
  if (value !== undefined) return value;
  return last.scope === scope ? last.value : undefined;
}

import { useState } from 'react';

/**
 * The last value, also while the next one is fetched or has failed; it is dropped when the scope changes. `value` must
 * keep its identity while it has the same content.
 */
export function useLastGood<Value>(scope: string, value: Value | undefined): Value | undefined {
  const [last, setLast] = useState({ scope, value });
  if (last.scope !== scope || (value !== undefined && last.value !== value)) setLast({ scope, value });
  if (value !== undefined) return value;
  return last.scope === scope ? last.value : undefined;
}

import { useState } from 'react';

/**
 * A value stored in this browser under a key. `read` validates the stored value, which may come from an older version;
 * it receives null if there is none. Without storage, the value lasts as long as the page.
 */
export function useStored<Value>(key: string, read: (stored: unknown) => Value) {
  const [current, setCurrent] = useState(() => ({ key, value: read(readStored(key)) }));
  if (current.key !== key) setCurrent({ key, value: read(readStored(key)) });
  const change = (value: Value): void => {
    setCurrent({ key, value });
    store(key, value);
  };
  return [current.value, change] as const;
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or switched off.
  }
}

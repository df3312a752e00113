/** Runs work sequentially per key; work with several keys waits for all of them. */
export function serialRunner(): <T>(keys: readonly string[], work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return async (keys, work) => {
    const before = keys.map((key) => tails.get(key) ?? Promise.resolve());
    const own = Promise.allSettled(before).then(work);
    for (const key of keys) tails.set(key, own);
    try {
      return await own;
    } finally {
      for (const key of keys) if (tails.get(key) === own) tails.delete(key);
    }
  };
}

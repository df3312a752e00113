/**
 * The results of `work` on each item, in the order of the items. Up to `atOnce` are in progress or wait to be
 * taken, so that work goes on while further items are read and results are used.
 */
export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const begun: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    // A rejected result that is never read must not crash the process.
    result.catch(() => undefined);
    begun.push(result);
    if (begun.length === atOnce) yield await begun.shift()!;
  }
  for (const result of begun) yield await result;
}

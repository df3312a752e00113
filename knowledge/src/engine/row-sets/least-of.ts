/** The `count` smallest numbers, ascending; uses a heap if `count` is small compared with their number. */
export function leastOf(keys: Float64Array, count: number): Float64Array {
  if (keys.length <= count * 4) return keys.toSorted().slice(0, count);
  const heap = keys.slice(0, count).sort().reverse();
  for (let at = count; at < keys.length; at += 1) if (keys[at] < heap[0]) replaceTop(heap, keys[at]);
  return heap.sort();
}

/** Replaces the greatest number, which is at the top. */
function replaceTop(heap: Float64Array, key: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1] > heap[child]) child += 1;
    if (heap[child] <= key) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = key;
}

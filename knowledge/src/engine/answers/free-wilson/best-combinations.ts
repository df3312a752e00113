/** A level with its value, as an addend of a sum. */
export interface Addend {
  readonly level: number;
  readonly value: number;
}

/**
 * Combinations of one addend of each list, those with the largest sum first; of equal sums, the one with the earlier addends.
 * The lists are not empty. Each combination found holds on to at most one more for each list.
 */
export function* bestCombinations(lists: readonly (readonly Addend[])[]): Generator<readonly Addend[]> {
  const sorted = lists.map((list) => list.toSorted((a, b) => b.value - a.value || a.level - b.level));
  const sumOf = (places: readonly number[]): number =>
    places.reduce((sum, place, at) => sum + sorted[at][place].value, 0);
  const start = sorted.map(() => 0);
  const heap = new Heap();
  heap.push({ places: start, sum: sumOf(start) });
  const seen = new Set([start.join()]);
  for (let best = heap.pop(); best !== null; best = heap.pop()) {
    const { places } = best;
    yield places.map((place, at) => sorted[at][place]);
    for (let at = 0; at < sorted.length; at += 1) {
      if (places[at] + 1 === sorted[at].length) continue;
      const next = places.with(at, places[at] + 1);
      const key = next.join();
      if (seen.has(key)) continue;
      seen.add(key);
      heap.push({ places: next, sum: sumOf(next) });
    }
  }
}

interface Entry {
  readonly places: readonly number[];
  readonly sum: number;
}

/** A binary heap with the best entry on top. */
class Heap {
  readonly #entries: Entry[] = [];

  push(entry: Entry): void {
    const entries = this.#entries;
    let at = entries.length;
    entries.push(entry);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!isBefore(entries[at], entries[parent])) break;
      [entries[at], entries[parent]] = [entries[parent], entries[at]];
      at = parent;
    }
  }

  pop(): Entry | null {
    const entries = this.#entries;
    const [top] = entries;
    const last = entries.pop();
    if (last === undefined) return null;
    if (entries.length === 0) return last;
    entries[0] = last;
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let first = at;
      if (left < entries.length && isBefore(entries[left], entries[first])) first = left;
      if (right < entries.length && isBefore(entries[right], entries[first])) first = right;
      if (first === at) return top;
      [entries[at], entries[first]] = [entries[first], entries[at]];
      at = first;
    }
  }
}

function isBefore(a: Entry, b: Entry): boolean {
  if (a.sum !== b.sum) return a.sum > b.sum;
  const at = a.places.findIndex((place, index) => place !== b.places[index]);
  return at !== -1 && a.places[at] < b.places[at];
}

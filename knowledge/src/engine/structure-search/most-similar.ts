export interface ScoredRow {
  readonly row: number;
  readonly similarity: number;
}

/** The most similar of the added structures, best first, ties by row; a structure that is added twice counts once. */
export class MostSimilar {
  readonly #capacity: number;
  readonly #best: ScoredRow[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  add(row: number, similarity: number): void {
    const best = this.#best;
    const worst = best.at(-1);
    if (best.length === this.#capacity && worst !== undefined && !isBefore(row, similarity, worst)) return;
    const known = best.findIndex((each) => each.row === row);
    if (known !== -1) {
      if (best[known].similarity >= similarity) return;
      best.splice(known, 1);
    }
    let at = best.length;
    while (at > 0 && isBefore(row, similarity, best[at - 1])) at -= 1;
    best.splice(at, 0, { row, similarity });
    if (best.length > this.#capacity) best.pop();
  }

  list(): ScoredRow[] {
    return [...this.#best];
  }
}

function isBefore(row: number, similarity: number, other: ScoredRow): boolean {
  return similarity > other.similarity || (similarity === other.similarity && row < other.row);
}

import { limits } from '@moltrove/contract';
import type { FoundPart } from './drawing.ts';

export interface ScoredRow {
  readonly row: number;
  readonly similarity: number;
}

/** The most similar structures of what the parts found, as many as a call may ask for, best first, ties by row. */
export function mostSimilar(structures: number, parts: readonly FoundPart[]): ScoredRow[] {
  const scores = new Float64Array(structures).fill(-1);
  for (const { rows, similarities } of parts) {
    rows.forEach((row, at) => {
      scores[row] = Math.max(scores[row], similarities![at]);
    });
  }
  const best: ScoredRow[] = [];
  scores.forEach((similarity, row) => {
    if (similarity < 0) return;
    if (best.length === limits.maxDrawnHits && similarity <= best.at(-1)!.similarity) return;
    let at = best.length;
    while (at > 0 && best[at - 1].similarity < similarity) at -= 1;
    best.splice(at, 0, { row, similarity });
    if (best.length > limits.maxDrawnHits) best.pop();
  });
  return best;
}

import type { Option, Placed } from './options.ts';

/** A count of one, divided among the options of a molecule; whole numbers, so that sums do not depend on their order. */
const one = 2 ** 24;
const maxRounds = 100;

/**
 * The option of each molecule that agrees best with the others. All options start with equal parts of a count; then each
 * molecule takes the option with the largest sum of log(1 + count) over its positions, and counts are taken anew, until
 * nothing changes. Of equal options it takes the one with the more frequent groups at the earlier positions. The result
 * does not depend on the order of the molecules.
 */
export function assign(molecules: readonly (readonly Option[])[], pause: () => void): Option[] {
  const counts = new Counts();
  for (const options of molecules) {
    const share = Math.floor(one / options.length);
    for (const { placed } of options) counts.add(placed, share);
  }
  const ordered = inOrder(molecules, counts.labels());
  let chosen = ordered.map(([first]) => first);
  for (let round = 0; round < maxRounds; round += 1) {
    const total = one * molecules.length;
    const next = ordered.map((options, at) => {
      if (at % 1024 === 0) pause();
      return options.length === 1 ? options[0] : bestOf(options, counts, total);
    });
    const isSame = round > 0 && next.every((option, at) => option === chosen[at]);
    chosen = next;
    if (isSame) break;
    counts.clear();
    for (const { placed } of chosen) counts.add(placed, one);
  }
  return chosen;
}

/** Options with more frequent groups at earlier positions first. */
function inOrder(
  molecules: readonly (readonly Option[])[],
  labels: ReadonlyMap<number, number>,
): (readonly Option[])[] {
  const ranks = new Map(
    [...labels]
      .sort(([a, countA], [b, countB]) => countB - countA || a - b)
      .map(([label], rank) => [label, rank]),
  );
  const compare = ({ placed: a }: Option, { placed: b }: Option): number => {
    for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
      const difference = a[at].position - b[at].position || ranks.get(a[at].label)! - ranks.get(b[at].label)!;
      if (difference !== 0) return difference;
    }
    return a.length - b.length;
  };
  return molecules.map((options) => (options.length === 1 ? options : [...options].sort(compare)));
}

/** Sums that differ by less are equal but for rounding. */
const rounding = 1e-9;

function bestOf(options: readonly Option[], counts: Counts, total: number): Option {
  let best = options[0];
  let bestScore = -Infinity;
  for (const option of options) {
    const score = counts.score(option.placed, total);
    if (score <= bestScore + rounding) continue;
    best = option;
    bestScore = score;
  }
  return best;
}

class Counts {
  readonly #labels = new Map<number, Map<number, number>>();
  readonly #filled = new Map<number, number>();

  add(placed: readonly Placed[], share: number): void {
    for (const { position, label } of placed) {
      let counts = this.#labels.get(position);
      if (counts === undefined) this.#labels.set(position, (counts = new Map()));
      counts.set(label, (counts.get(label) ?? 0) + share);
      this.#filled.set(position, (this.#filled.get(position) ?? 0) + share);
    }
  }

  /** By group: its counts at all positions. */
  labels(): Map<number, number> {
    const sums = new Map<number, number>();
    for (const counts of this.#labels.values()) {
      for (const [label, count] of counts) sums.set(label, (sums.get(label) ?? 0) + count);
    }
    return sums;
  }

  /** The sum of log(1 + count), less that of hydrogen at every position, which all options have in common. */
  score(placed: readonly Placed[], total: number): number {
    let score = 0;
    for (const { position, label } of placed) {
      const count = this.#labels.get(position)?.get(label) ?? 0;
      const hydrogens = Math.max(0, total - (this.#filled.get(position) ?? 0));
      score += Math.log((one + count) / (one + hydrogens));
    }
    return score;
  }

  clear(): void {
    this.#labels.clear();
    this.#filled.clear();
  }
}

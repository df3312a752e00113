import type { ReleaseIndex } from '../index/release-index.ts';
import type { RowSet } from '../row-sets/row-set.ts';

/** So many structures are passed over for an activity, rather than that its own is read. */
const mostSteps = 8;

/** Whether the structures of some activities are found sooner along the stretches than by reading each one's own. */
export function isWalkShort(index: ReleaseIndex, activities: RowSet): boolean {
  return activities.count * mostSteps >= index.structures.count;
}

/** Finds the structures of activities that come in ascending order, along the structures' stretches of activities. */
export class StructureWalk {
  readonly #offsets: Uint32Array;
  #own: number;
  #end: number;

  /** `from` is a structure that none of the activities comes before. */
  constructor(index: ReleaseIndex, from = 0) {
    this.#offsets = index.structures.activities;
    this.#own = from - 1;
    this.#end = this.#offsets[from];
  }

  /** Writes the structure of each row to `into`. */
  fill(rows: Uint32Array, into: Uint32Array): void {
    const offsets = this.#offsets;
    let own = this.#own;
    let end = this.#end;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at];
      while (row >= end) {
        own += 1;
        end = offsets[own + 1];
      }
      into[at] = own;
    }
    this.#own = own;
    this.#end = end;
  }

  /** Writes the distinct structures to `into`, without the one that the rows before ended with; gives how many. */
  fillDistinct(rows: Uint32Array, into: Uint32Array): number {
    const offsets = this.#offsets;
    let own = this.#own;
    let end = this.#end;
    let length = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at];
      if (row < end) continue;
      do {
        own += 1;
        end = offsets[own + 1];
      } while (row >= end);
      into[length] = own;
      length += 1;
    }
    this.#own = own;
    this.#end = end;
    return length;
  }
}

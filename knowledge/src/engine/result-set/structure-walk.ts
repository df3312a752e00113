import type { ReleaseIndex } from '../index/release-index.ts';
import type { RowSet } from '../row-sets/row-set.ts';

/** Skipping this many structures costs as much as reading the structure of one activity. */
const maxSteps = 8;

/** Whether it is faster to walk along the structures than to read the structure of each activity. */
export function isWalkShort(index: ReleaseIndex, activities: RowSet): boolean {
  return activities.count * maxSteps >= index.structures.count;
}

/** Finds the structures of ascending activities by walking along the offsets of the structures. */
export class StructureWalk {
  readonly #offsets: Uint32Array;
  #own: number;
  #end: number;

  /** `from` is at most the structure of the first activity. */
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

  /** Writes the distinct structures to `into`, except the one that the previous rows ended with; returns their number. */
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

import { prefetchForeignKeys, prefetchedRows } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { StructureWalk, isWalkShort } from '../../result-set/structure-walk.ts';
import { chunkRows } from '../../row-sets/chunks.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import type { Level } from './chart-columns.ts';

/** The structures, assays and documents of the activities of a chunk. */
export class ForeignKeyBlock {
  readonly structures = new Uint32Array(chunkRows);
  readonly #assays = new Uint32Array(chunkRows);
  readonly #documents = new Uint32Array(chunkRows);
  readonly #index: ReleaseIndex;
  readonly #walk: StructureWalk;

  constructor(index: ReleaseIndex, firstStructure: number) {
    this.#index = index;
    this.#walk = new StructureWalk(index, firstStructure);
  }

  keysOf(level: 'assay' | 'document' | 'structure'): Uint32Array {
    if (level === 'structure') return this.structures;
    return level === 'assay' ? this.#assays : this.#documents;
  }

  read(rows: Uint32Array): void {
    const { structure, assay, document } = this.#index.activities;
    const { words, stride } = structure;
    const [ofStructure, ofAssay, ofDocument] = [structure.offset, assay.offset, document.offset];
    const [structures, assays, documents] = [this.structures, this.#assays, this.#documents];
    for (let from = 0; from < rows.length; from += prefetchedRows) {
      const to = Math.min(rows.length, from + prefetchedRows);
      prefetchForeignKeys(structure, rows, from, to);
      for (let at = from; at < to; at += 1) {
        const first = rows[at] * stride;
        structures[at] = words[first + ofStructure];
        assays[at] = words[first + ofAssay];
        documents[at] = words[first + ofDocument];
      }
    }
  }

  /** Reads the structures only. */
  walk(rows: Uint32Array): void {
    this.#walk.fill(rows, this.structures);
  }
}

/** Whether charts of these levels need only the structures of the activities, and walking along the offsets is faster. */
export function isWalkEnough(index: ReleaseIndex, activities: RowSet, levels: readonly Level[]): boolean {
  const reads = levels.some((level) => level === 'assay' || level === 'document');
  return !reads && isWalkShort(index, activities);
}

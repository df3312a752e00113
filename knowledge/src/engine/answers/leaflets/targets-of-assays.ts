import type { LeafletTarget } from '@moltrove/contract/without-calls';
import { groupOf } from '../../../binary-search.ts';
import { u32 } from '../../index/column-source.ts';
import { type ReleaseIndex, textColumn } from '../../index/release-index.ts';
import type { ReleaseRows } from './release-rows.ts';

const mutantColumn = 'assay.mutant';

/** Target and mutation of assays. An assay without a target has the number of targets as its target number. */
export class TargetsOfAssays {
  readonly #index: ReleaseIndex;
  readonly #rows: ReleaseRows;
  /** Whether targets can be searched for by their ids. */
  readonly #searchable: boolean;
  readonly #mutants: ReturnType<typeof textColumn> | null;

  constructor(index: ReleaseIndex, rows: ReleaseRows, searchable: boolean) {
    this.#index = index;
    this.#rows = rows;
    this.#searchable = searchable;
    this.#mutants = index.source.columns.has(mutantColumn) ? textColumn(index.source, mutantColumn) : null;
  }

  get none(): number {
    return this.#index.targets.count;
  }

  targetOf(assay: number): number {
    const { assays, count } = this.#index.targets;
    return groupOf(assays, count, assay);
  }

  /** Code of the mutation of an assay's target; 0 for none, and without a target. */
  mutationOf(assay: number): number {
    return this.targetOf(assay) === this.none ? 0 : (this.#mutants?.codes[assay] ?? 0);
  }

  describe(target: number, mutation: number, severalMutations: boolean): LeafletTarget {
    const mutationText = mutation === 0 ? null : this.#mutants!.texts[mutation - 1];
    const id = this.idOf(target);
    if (id === null) {
      return { targetId: null, name: null, organism: null, mutation: null, severalMutations: false };
    }
    const row = this.#rows.first('target', 'target_id', id);
    const publicId = row?.text('chembl_id') ?? null;
    return {
      targetId: this.#searchable ? publicId : null,
      name: row?.text('pref_name') ?? row?.text('common_name') ?? publicId ?? `Target ${id}`,
      organism: row?.text('organism') ?? null,
      mutation: mutationText,
      severalMutations,
    };
  }

  /** The target's id in the release; null for no target. */
  idOf(target: number): number | null {
    return target === this.none ? null : u32(this.#index.source, 'target.id')[target];
  }
}

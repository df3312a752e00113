import { codes, u32 } from '../../index/column-source.ts';
import { fragmentColumns, scaffoldTreeColumns } from '../../index/molecule-columns.ts';
import { PackedTexts, packedColumns } from '../../index/packed-texts.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';

const { ancestors, parents } = scaffoldTreeColumns;

/** Columns to load for the scaffold tree. */
export const columnsOfScaffoldTree: readonly string[] = [...Object.values(packedColumns(ancestors)), parents];

/** The scaffolds of a release by number: those of the structures, then their other ancestors. */
export class ReleaseScaffolds {
  /** By structure; 0 for one without a ring. */
  readonly ofStructure: ArrayLike<number>;
  /** By number; 0 at the top. */
  readonly parents: Uint32Array;
  readonly #own: PackedTexts;
  readonly #ancestors: PackedTexts;

  constructor({ source }: ReleaseIndex) {
    this.ofStructure = codes(source, fragmentColumns.scaffold);
    this.parents = u32(source, parents);
    this.#own = new PackedTexts(source, fragmentColumns.scaffold);
    this.#ancestors = new PackedTexts(source, ancestors);
  }

  textOf(number: number): string {
    const { count } = this.#own;
    return number <= count ? this.#own.text(number) : this.#ancestors.text(number - count);
  }

  /** 0 for an unknown scaffold. */
  numberOf(text: string): number {
    const own = this.#own.codeOf(text);
    if (own !== 0) return own;
    const ancestor = this.#ancestors.codeOf(text);
    return ancestor === 0 ? 0 : ancestor + this.#own.count;
  }
}

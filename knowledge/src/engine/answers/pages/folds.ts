import type { SelectivityCriterion } from '@moltrove/contract/without-calls';
import type { SearchContext } from '../../query/context.ts';
import { foldReader } from '../../query/criteria/selectivity/folds.ts';
import type { CertainFold } from '../../query/criteria/selectivity/selectivity-figures.ts';
import { chunksOf } from '../../row-sets/chunks.ts';
import type { RowSet } from '../../row-sets/row-set.ts';
import { type Cells, cellNames } from '../../rows/cells.ts';
import { type PotencyKeys, RankedFigures } from './potency/potency-keys.ts';

type FoldContext = Pick<SearchContext, 'index' | 'lookups' | 'cancel'>;

/** The column that structures are sorted by. */
export const foldColumn = 'selectivity_fold';

const at = (name: string): number => cellNames.structures.indexOf(name);
const cellsOfFold = {
  fold: at(foldColumn),
  prefix: at('selectivity_fold_prefix'),
  on: at('selectivity_on_count'),
  over: at('selectivity_over_count'),
};

/** The factor to four digits. */
const factorOf = ({ log }: CertainFold): number => Number((10 ** log).toPrecision(4));

/** Fills in the fold of structures by a selectivity row, with the numbers of values behind it. */
export function fillFolds(
  context: FoldContext,
  criterion: SelectivityCriterion,
  ordinals: Uint32Array,
  rows: readonly Cells[],
): void {
  const foldOf = foldReader(context, criterion);
  rows.forEach((cells, position) => {
    context.cancel.throwIfCancelled();
    const found = foldOf(ordinals[position]);
    if (found === null) return;
    cells[cellsOfFold.fold] = factorOf(found);
    cells[cellsOfFold.prefix] = found.isExact ? '=' : '>=';
    cells[cellsOfFold.on] = found.on;
    cells[cellsOfFold.over] = found.over;
  });
}

/** Keys of the folds of some structures, in shared memory; without a selectivity row no structure has one. */
export function foldKeys(
  context: FoldContext,
  structures: RowSet,
  criterion: SelectivityCriterion | null,
): PotencyKeys {
  const keys = new Uint32Array(new SharedArrayBuffer(context.index.structures.count * 4));
  if (criterion === null) return { keys, highest: 0 };
  const foldOf = foldReader(context, criterion);
  const figures = new RankedFigures();
  for (const chunk of chunksOf(structures, context.cancel)) {
    for (const structure of chunk) {
      const found = foldOf(structure);
      if (found !== null) figures.add(structure, factorOf(found));
    }
  }
  return { keys, highest: figures.rank(0, keys) };
}

import type { Column } from '@moltrove/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { StructureAction } from '../../../chem-ui/structure-actions.ts';
import { nextSort } from '../../../grid/sort.ts';
import type { Sort } from '../../../grid/sort.ts';
import { undoToast } from '../../../ui/undo-toast.tsx';
import { similarityKey } from '../../../grid/grid-columns.ts';
import { defaultSort, sortById } from '../address/default-sort.ts';
import { startAddress } from '../address/results-address.ts';
import { similarTo } from '../../../search/address/similarity-sort.ts';
import type { SimilaritySort } from '../../../search/address/similarity-sort.ts';
import type { ResultsLocation } from '../address/use-results-location.ts';

/**
 * Sorts a tab by similarity or by a column; each replaces the other. `onStart` is called when a similarity order is
 * first applied.
 */
export function useSimilaritySort({ search, tab, address, go }: ResultsLocation, onStart: () => void) {
  const sort = address.similar ?? null;
  const [asking, setAsking] = useState(false);
  const change = (similar: SimilaritySort | null) =>
    go({ ...address, page: startAddress.page, sort: null, similar });
  const start = (smiles: string) => {
    onStart();
    change(similarTo(smiles));
  };
  const latest = useRef({ start, go });
  useEffect(() => {
    latest.current = { start, go };
  });
  const actions = useMemo<readonly StructureAction[]>(
    () => [{ label: 'Sort by similarity to this', act: (smiles) => latest.current.start(smiles) }],
    [],
  );

  function sortBy({ key, label }: Column, direction?: Sort['direction'] | null): void {
    if (sort === null || key !== similarityKey) {
      const usual = defaultSort(search, tab);
      const removed = usual?.column === key ? sortById(tab) : null;
      const next = direction === null ? removed : direction && { column: key, direction };
      go({
        ...address,
        page: startAddress.page,
        sort: next === undefined ? nextSort(address.sort, key, usual) : next,
        similar: null,
      });
      if (sort !== null)
        undoToast(`Sorted by ${label}, no longer by similarity.`, () => latest.current.go(address));
      return;
    }
    const wanted = direction === undefined ? flipped[sort.category] : directions[direction ?? 'none'];
    change(wanted === null ? null : { ...sort, category: wanted });
  }

  return {
    sort,
    /** The sort as shown in the column headings. */
    shown: sort === null ? address.sort : headingOf(sort),
    asking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    /** Sorts by a molecule; if the tab is already sorted by another one, its direction and bounds stay. */
    use: (smiles: string): void => {
      setAsking(false);
      if (sort === null) start(smiles);
      else change({ ...sort, smiles });
    },
    change,
    openBounds: () => change(sort && { ...sort, min: null, max: null }),
    remove: () => change(null),
    sortBy,
    actions,
  };
}

const flipped = { similarity: 'dissimilarity', dissimilarity: 'similarity' } as const;
const directions = { desc: 'similarity', asc: 'dissimilarity', none: null } as const;

function headingOf({ category }: SimilaritySort): Sort {
  return { column: similarityKey, direction: category === 'similarity' ? 'desc' : 'asc' };
}

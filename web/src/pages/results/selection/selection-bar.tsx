import { Button, VisuallyHidden } from '@mantine/core';
import { limits, rowNouns } from '@moltrove/contract';
import type { Column, Search, TabKey } from '@moltrove/contract';
import { useState } from 'react';
import { clearSelection } from '../../../grid/clear-selection.ts';
import { pageState, selectedCount } from '../../../grid/selection.ts';
import type { Selection } from '../../../grid/selection.ts';
import { formatCount, wordFor } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { lateDialog } from '../../../ui/late-dialog.tsx';
import { comparedOf, useCompared } from './selection-compared.ts';
import { AddToList } from '../../../widgets/marks/add-to-list.tsx';
import type { Added } from '../../../widgets/marks/use-list-changes.ts';
import { SendMenu } from '../send/send-menu.tsx';
import { SelectAllButton } from './select-all-button.tsx';
import { searchBySelection, whyNoSearch } from './selection-search.ts';
import { useCopySelection } from './use-copy-selection.ts';
import type { ResultsLocation } from '../address/use-results-location.ts';

const SelectionNewSearch = lateDialog(
  async () => (await import('./selection-new-search.tsx')).SelectionNewSearch,
);

interface SelectionBarProps {
  readonly location: ResultsLocation;
  readonly columns: readonly Column[];
  readonly selection: Selection;
  readonly onSelection: (selection: Selection) => void;
  /** Why rows cannot be selected now; null if they can. */
  readonly selectionOff: string | null;
  /** Number of rows of the tab in the results. */
  readonly rowCount: number;
  /** Number of rows shown: fewer than `rowCount` if similarity bounds filter rows out. */
  readonly shownCount: number;
  readonly pageIds: readonly string[];
}

/** Selected structures by id, and anything else by the search that it becomes. */
const addedBy = (search: Search, tab: TabKey, { mode, ids }: Selection): Added =>
  tab === 'structures' && mode === 'some' && ids.size <= limits.maxHitListStructures
    ? { structureIds: [...ids].map(Number) }
    : { search };

/** The number of selected rows over all pages, and the actions on them. */
export function SelectionBar({
  location,
  columns,
  selection,
  onSelection,
  selectionOff,
  rowCount,
  shownCount,
  pageIds,
}: SelectionBarProps) {
  const { tab, search } = location;
  const [asking, setAsking] = useState(false);
  const { compare } = useCompared();
  const copy = useCopySelection(search, tab, selection, rowCount);
  const selected = selectedCount(selection, rowCount);
  const wholePage = pageIds.length > 0 && pageState(selection, pageIds) === 'all';
  const { one, many } = rowNouns[tab];
  const compared = comparedOf(tab, selection);
  return (
    <Inline gap={3} rowGap={2} wrap marginRight="auto" tone="ink">
      <VisuallyHidden role="status">
        {selected > 0 ? `${formatCount(selected)} ${wordFor(selected, one, many)} selected` : ''}
      </VisuallyHidden>
      {selected > 0 && (
        <>
          <strong>{formatCount(selected)} selected</strong>
          {wholePage && selected < shownCount && (
            <SelectAllButton
              location={location}
              onSelection={onSelection}
              selectionOff={selectionOff}
              shownCount={shownCount}
            />
          )}
          <Button size="compact-xs" variant="light" onClick={() => setAsking(true)}>
            New search by selection
          </Button>
          <SendMenu
            label="Send to"
            look={{ size: 'compact-xs', variant: 'light' }}
            search={() => searchBySelection(search, tab, selection, rowCount)}
            tab={tab}
            address={location.address}
            refusal={whyNoSearch(search, selection)}
          />
          {tab !== 'references' && (
            <AddToList
              look={{ size: 'compact-xs', variant: 'light' }}
              added={() => addedBy(searchBySelection(search, tab, selection, rowCount), tab, selection)}
            />
          )}
          {compared !== null && (
            <Button size="compact-xs" variant="subtle" onClick={() => compare(compared)}>
              Compare selected
            </Button>
          )}
          {copy.canCopy && (
            <Button
              size="compact-xs"
              variant="subtle"
              title={`The id of each ${one} on a line`}
              loading={copy.copying === 'ids'}
              onClick={() => void copy.ids()}
            >
              Copy ids
            </Button>
          )}
          {copy.canCopy && columns.some(({ type }) => type === 'smiles') && (
            <Button
              size="compact-xs"
              variant="subtle"
              title="Each different structure on a line"
              loading={copy.copying === 'smiles'}
              onClick={() => void copy.smiles()}
            >
              Copy SMILES
            </Button>
          )}
          <Button size="compact-xs" variant="subtle" onClick={() => clearSelection(selection, onSelection)}>
            Clear
          </Button>
        </>
      )}
      {asking && (
        <SelectionNewSearch
          location={location}
          selection={selection}
          rowCount={rowCount}
          onClose={() => setAsking(false)}
        />
      )}
    </Inline>
  );
}

import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { activeRows, searchFields, uploadKinds } from '@moltrove/contract';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useCurrentSearch } from '../../search/address/current-search.ts';
import { useRelease } from '../../queries/release.ts';
import { Inline } from '../../ui/inline.tsx';
import { SaveSearchButton } from '../../widgets/saved/save-search-button.tsx';
import { LinkedSearchFailed, LinkedSearchLoading } from '../../widgets/search-header/linked-search-state.tsx';
import { storedAddressText } from '../../search/address/linked-search.ts';
import { useNewRowUpload } from './upload/use-new-row-upload.tsx';
import { useSession } from '../../auth/session/session.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import { AddRowMenu } from './add-row-menu.tsx';
import { CountsBar } from './counts-bar.tsx';
import { CountsPanel } from './counts-panel.tsx';
import { CriteriaList } from './criteria-list.tsx';
import { FilterNote } from './filter-note.tsx';
import { SearchAddressNote } from './search-address-note.tsx';
import { RowBlocks } from './row-blocks.tsx';
import classes from './search-page.module.css';
import { StartPanel } from '../../widgets/start-panel/start-panel.tsx';
import { whyNoResults } from './no-results.ts';
import { fieldsOfRelease } from './not-offered.ts';
import { rememberStructure } from './recent-structures.ts';
import { useBuilder } from './use-builder.ts';
import { useCounts } from './use-counts.ts';
import { PageTitle } from '../../ui/page-title.tsx';

/** The search builder: criteria to choose from, the rows of the search, and its live counts. */
export function SearchPage() {
  const current = useCurrentSearch();
  const builder = useBuilder(current);
  const { search } = builder;
  const counts = useCounts(search.query);
  const { data: release } = useRelease();
  const { username } = useSession();
  const navigate = useNavigate();
  const { fields, absent } = useMemo(() => fieldsOfRelease(searchFields, release), [release]);
  const offeredKinds = useMemo(
    () => uploadKinds.filter(({ option }) => fields.some((field) => field.option === option)),
    [fields],
  );
  const upload = useNewRowUpload(offeredKinds, builder.addFilled);
  const isEmpty = search.query.rows.length === 0;
  const isFetched = current.status !== 'loading' && current.status !== 'failed';
  const middle = useRef<HTMLDivElement>(null);
  const { expectLoss } = useRefocus(
    middle,
    '[data-row-title]',
    builder.rows.map(({ rowId }) => rowId).join(' '),
  );

  async function showResults(): Promise<void> {
    if (whyNoResults(counts) !== null) return;
    if (!isEmpty && counts.status === 'counted' && counts.counts !== null) {
      for (const { criterion } of activeRows(search.query)) {
        if (criterion.option === 'Structure' && criterion.drawing !== null)
          rememberStructure(localStorage, username ?? '', criterion.drawing);
      }
    }
    try {
      const s = await storedAddressText(search);
      await navigate({ to: '/results/$tabid', params: { tabid: 'structures' }, search: { s } });
    } catch (error) {
      notifications.show({
        message: `The results were not opened. ${(error as Error).message}`,
        color: 'red',
      });
    }
  }

  /** Reverts the last step, unless the focus is in a text field, which has its own undo. */
  function undoOutsideText(event: KeyboardEvent): void {
    if (dialogIsOpen() || isTextField(event.target)) return;
    event.preventDefault();
    builder.undo();
  }

  useHotkeys([['mod+Enter', () => dialogIsOpen() || void showResults()]], []);
  useHotkeys([['mod+Z', undoOutsideText, { preventDefault: false }]], []);

  return (
    <div className={classes['page']}>
      <div className={classes['criteria']} data-wider-than="laptop">
        <CriteriaList fields={fields} absent={absent} onAdd={builder.add} onUpload={upload.open} />
      </div>
      <div className={classes['middle']} ref={middle}>
        <Inline gap={6} justify="space-between" className={classes['header']}>
          <PageTitle>{isEmpty ? 'What are you looking for?' : 'Search'}</PageTitle>
          {!isEmpty && (
            <Inline gap={2} wrap>
              <SaveSearchButton search={search} look={{ size: 'compact-sm', variant: 'subtle' }} />
              <Button
                data-command=""
                size="compact-sm"
                variant="subtle"
                color="gray"
                onClick={() => {
                  expectLoss(0);
                  builder.load({ query: { rows: [] }, filters: [] });
                }}
              >
                Clear all
              </Button>
            </Inline>
          )}
        </Inline>
        {current.status === 'broken' && (
          <ErrorNote title="The search in this link cannot be read." error={new Error(current.reason)} />
        )}
        {current.status === 'loading' && <LinkedSearchLoading />}
        {current.status === 'failed' && <LinkedSearchFailed error={current.error} onRetry={current.retry} />}
        <SearchAddressNote address={builder.address} />
        <FilterNote builder={builder} />
        <RowBlocks builder={builder} release={release} onLoss={expectLoss} />
        <AddRowMenu fields={fields} isEmpty={isEmpty} onAdd={builder.add} onUpload={upload.open} />
        {isEmpty && isFetched && <StartPanel onLoad={builder.load} />}
      </div>
      <div className={classes['counts']}>
        <CountsPanel query={search.query} state={counts} onShowResults={() => void showResults()} />
      </div>
      {upload.dialog}
      <CountsBar state={counts} onShowResults={() => void showResults()} />
    </div>
  );
}

/** Dialogs, such as the drawing program, handle their own keys. */
function dialogIsOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null;
}

function isTextField(part: EventTarget | null): boolean {
  if (part instanceof HTMLInputElement) return !['checkbox', 'radio', 'range', 'button'].includes(part.type);
  return part instanceof HTMLTextAreaElement || (part instanceof HTMLElement && part.isContentEditable);
}

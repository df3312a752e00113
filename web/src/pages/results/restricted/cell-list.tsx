import { Modal, Skeleton } from '@mantine/core';
import { entityCriterion, selectedTitle } from '@moltrove/contract';
import { useMemo } from 'react';
import { searchBy } from '../../../search/query/new-search.ts';
import { useSearchNames } from '../../../search/names/use-search-names.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { entriesOf } from './cell-list-address.ts';
import type { CellListAddress } from './cell-list-address.ts';
import { startAddress } from '../address/results-address.ts';
import classes from './cell-list.module.css';
import { useResultPage } from '../rows/use-results.ts';
import { Words } from '../../../ui/words.tsx';
import { PreviewLink } from '../../../widgets/preview-link/preview-link.tsx';
import { nameOfThing, thingsOfCell } from '../../../widgets/preview-link/things-of-cell.ts';

/** All entries of a cell that shows only the first ones. */
export function CellList({ shown, onClose }: { shown: CellListAddress; onClose: () => void }) {
  const { entity, column } = shown;
  const { tab, id } = entity;
  const search = useMemo(() => searchBy(entityCriterion({ tab, id })), [tab, id]);
  const page = useResultPage(search, tab, startAddress);
  const row = page.shown?.answer?.data[0];
  const text = String(row?.[column.key] ?? '');
  const things = row === undefined ? [] : thingsOfCell(column, row);
  const entries = things.length > 0 ? things.map(nameOfThing) : entriesOf(column, text);
  const names = useSearchNames(search.query);
  const title = `${column.label} of ${selectedTitle(entityCriterion(entity), names)}`;
  return (
    <Modal
      opened
      onClose={onClose}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={entries.length > 1 ? `${title}: ${formatCount(entries.length)}` : title}
    >
      {page.isError && page.shown === undefined ? (
        <ErrorNote
          title="The row could not be fetched."
          error={page.error}
          onRetry={() => void page.refetch()}
        />
      ) : page.shown === undefined ? (
        <Skeleton height={120} aria-label="Fetching the row" />
      ) : row === undefined ? (
        <WarningNote>This release has no such row.</WarningNote>
      ) : entries.length > 1 ? (
        <Stack as="ol" gap={2} className={classes['cellList']}>
          {entries.map((entry, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- an entry may occur twice
            <li key={at}>
              {things[at] === undefined ? entry : <PreviewLink previewed={things[at]}>{entry}</PreviewLink>}
            </li>
          ))}
        </Stack>
      ) : (
        <Words size="lg" breaksWords>
          {text === '' ? 'No value.' : text}
        </Words>
      )}
    </Modal>
  );
}

import { Button } from '@mantine/core';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchLinkButton } from '../../widgets/search-header/search-link-button.tsx';
import { startAddress, withColumns } from '../../search/address/sar-address.ts';
import type { SarAddress } from '../../search/address/sar-address.ts';
import type { SarLocation } from './use-sar-location.ts';
import type { ShownTable } from './use-sar-table.ts';

interface Why {
  readonly title: string;
  readonly text: string;
}

/** Explains why the table is empty, and what to do next. */
export function SarEmpty({ location, shown }: { location: SarLocation; shown: ShownTable }) {
  const { search, address, go } = location;
  const { table } = shown;
  const { columns, columnCount, rowCount } = table;
  const isPastRows = rowCount > 0;
  const isPastColumns = columnCount > 0 && columns.length === 0 && table.columnsKept > 0;
  const isNarrowed = shown.address.target !== '' || shown.address.types.length > 0;
  const isAtLevel = shown.address.level !== startAddress.level && rowCount === 0;
  const { title, text } = reason();
  return (
    <EmptyState title={title} text={text}>
      {isPastRows && (
        <Button size="xs" variant="default" onClick={() => go({ ...address, page: startAddress.page })}>
          Go to the first page
        </Button>
      )}
      {isPastColumns && (
        <Button size="xs" variant="default" onClick={() => go(withColumns(address, {}))}>
          Go to the first columns
        </Button>
      )}
      {isNarrowed && (
        <Button
          size="xs"
          variant="default"
          onClick={() => go(withColumns(address, { target: '', types: [] }))}
        >
          Show all targets and types
        </Button>
      )}
      {isAtLevel && (
        <Button size="xs" variant="default" onClick={() => go({ ...address, level: startAddress.level })}>
          Show all values
        </Button>
      )}
      {search.filters.length > 0 && (
        <Button size="xs" variant="default" onClick={() => location.filter([])}>
          Reset all filters
        </Button>
      )}
      <SearchLinkButton target={{ query: search.query, filters: [] }} size="xs" variant="default">
        Edit the search
      </SearchLinkButton>
    </EmptyState>
  );

  function reason(): Why {
    if (isPastRows)
      return { title: 'No rows on this page', text: 'The table has fewer pages than this address asks for.' };
    if (isPastColumns)
      return { title: 'No columns here', text: 'The table has fewer columns than this address asks for.' };
    if (columnCount > 0 && isNarrowed) {
      return {
        title: 'No column fits',
        text: noColumnsText(shown.address),
      };
    }
    if (isAtLevel && table.activities > 0) {
      return {
        title: 'No values at this level',
        text: 'Of these results, only values of collections or without a type and a value are found.',
      };
    }
    if (table.activities === 0) {
      return {
        title: 'No activities',
        text: 'A SAR table is made of activities, and this search finds none. Loosen a row or switch it off.',
      };
    }
    return {
      title: 'No activities with a type and a value',
      text: 'A SAR table shows values by target and activity type, and none of the activities found has both. Loosen the search, or look at the activities in the results.',
    };
  }
}

function noColumnsText({ target, types }: SarAddress): string {
  if (types.length === 0) return `No target of these results has “${target}” in its name.`;
  const chosenTypes = types.length === 1 ? types[0]! : 'these activity types';
  if (target === '') return `These results have no column of ${chosenTypes}.`;
  return `No target with “${target}” in its name has a column of ${chosenTypes}.`;
}

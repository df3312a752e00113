import { partText } from '../../../chem-ui/part-picture.tsx';
import { SavePageButton } from '../save-page-button.tsx';
import type { PartChange } from './pair-address.ts';
import { changesCsv, pairsCsv } from './pair-csv.ts';
import { comparedText } from '../compared-words.ts';
import type { ShownChanges, ShownPairs } from './use-pair-changes.ts';

/** Saves the page of changes as shown. */
export function SaveChangesButton({ shown: { changes, search, address } }: { readonly shown: ShownChanges }) {
  const first = address.page * address.pageSize;
  return (
    <SavePageButton
      search={search}
      first={first}
      rows={changes.rows.length}
      total={changes.rowCount}
      what="Matched pairs"
      more={[
        ['Compared', comparedText(changes.compared)],
        ['Changes', address.smallestOnly ? 'The smallest of each pair' : 'All'],
        ...(address.minCompared > 0 ? [['Least pairs compared', address.minCompared]] : []),
        ...(address.of === null ? [] : [['Changes of', partText(address.of.part)]]),
      ]}
      csvOf={(about) => changesCsv(about, changes)}
    />
  );
}

interface PairsProps {
  readonly shown: ShownPairs;
  readonly change: PartChange;
}

/** Saves the page of the pairs of a change as shown. */
export function SavePairsButton({ shown: { pairs, search, address }, change }: PairsProps) {
  return (
    <SavePageButton
      search={search}
      first={address.pairsPage * address.pageSize}
      rows={pairs.rows.length}
      total={pairs.rowCount}
      what="Pairs of a change"
      more={[
        ['From', partText(change.from)],
        ['To', partText(change.to)],
        ['Compared', comparedText(pairs.compared)],
      ]}
      csvOf={(about) => pairsCsv(about, pairs)}
    />
  );
}

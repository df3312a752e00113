import { limits, rowNouns } from '@moltrove/contract';
import type { MissingRows } from '@moltrove/contract';
import { formatCounted } from '../../../ui/format.ts';
import { WarningNote } from '../../../ui/warning-note.tsx';

/** Lists selected rows that are missing from the release, for instance after a new release. */
export function NotInRelease({ missing }: { missing: readonly MissingRows[] }) {
  return missing.map(({ rowId, tab, missing: count, ids }) => {
    const { one, many } = rowNouns[tab];
    return (
      <WarningNote key={`${rowId} ${tab}`} role="status">
        {formatCounted(count, `selected ${one}`, `selected ${many}`)} {count === 1 ? 'is' : 'are'} not in this
        release: {ids.join(', ')}
        {count > limits.maxNamedMissingIds && ', …'}
      </WarningNote>
    );
  });
}

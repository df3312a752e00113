import type { PartialSearch } from '@moltrove/contract';
import { formatCount } from './format.ts';
import { WarningNote } from './warning-note.tsx';
import { Words } from './words.tsx';

/** Warns that the content is incomplete because a structure search timed out. */
export function PartialNote({ partial }: { partial: PartialSearch }) {
  return (
    <WarningNote role="status">
      The structure search ran out of time after {formatCount(partial.looked)} of {formatCount(partial.total)}{' '}
      molecules: there may be more than this. A more specific structure is quicker.
    </WarningNote>
  );
}

/** The same warning in one line, for a chart. */
export function PartialLine({ partial }: { partial: PartialSearch }) {
  return (
    <Words size="sm" tone="warn" marginBottom={2}>
      Not everything: the structure search ran out of time after {formatCount(partial.looked)} of{' '}
      {formatCount(partial.total)} molecules.
    </Words>
  );
}

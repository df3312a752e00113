import type { CallResponse, usageOverTime } from '@moltrove/contract';
import { Chip } from '../../ui/chip.tsx';
import { Inline } from '../../ui/inline.tsx';

interface Props extends Pick<CallResponse<typeof usageOverTime>, 'contract' | 'user'> {
  /** Shows all contracts, or all users. */
  readonly onRemove: (subject: 'contract' | 'user') => void;
}

/** The contract and the user whose use is counted, if not that of all. */
export function SubjectChips({ contract, user, onRemove }: Props) {
  if (contract === null && user === null) return null;
  return (
    <Inline as="ul" gap={4} wrap aria-label="Counted for">
      {contract !== null && (
        <Chip kind="filter" removeLabel="Count for all contracts" onRemove={() => onRemove('contract')}>
          Contract {contract.name}
        </Chip>
      )}
      {user !== null && (
        <Chip kind="filter" removeLabel="Count for all users" onRemove={() => onRemove('user')}>
          User {user.username}
        </Chip>
      )}
    </Inline>
  );
}

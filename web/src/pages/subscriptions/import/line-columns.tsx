import type { UserFileEffect, UserFileLine } from '@moltrove/contract';
import { formatCount } from '../../../ui/format.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { UserAddress } from '../../../ui/user-address.tsx';

const effectLabels: Record<UserFileEffect, string> = {
  newUser: 'New user',
  newSubscription: 'New subscription',
  changed: 'Changed',
  unchanged: 'Unchanged',
  refused: 'Problem',
};

/** Columns of the lines of a checked file. */
export const lineColumns: readonly PlainColumn<UserFileLine, never>[] = [
  { label: 'Line', align: 'right', isShort: true, cell: ({ line }) => formatCount(line) },
  {
    label: 'User',
    cell: ({ user }) => <UserAddress>{user === '' ? '–' : user}</UserAddress>,
  },
  { label: 'Contract', cell: ({ contract }) => (contract === '' ? '–' : contract) },
  {
    label: 'Effect',
    isShort: true,
    cell: ({ effect }) => (
      <Words
        as="span"
        tone={effect === 'refused' ? 'bad' : undefined}
        weight={effect === 'unchanged' ? 400 : 500}
      >
        {effectLabels[effect]}
      </Words>
    ),
  },
  { label: 'What changes', cell: (line) => <LineDetails {...line} /> },
];

function LineDetails({ changes, warnings, problems }: UserFileLine) {
  return (
    <Stack as="ul" gap={2}>
      {problems.map(({ column, text }) => (
        <li key={`${column} ${text}`}>
          <Words as="span" tone="bad" breaksWords>
            {labelled(column, text)}
          </Words>
        </li>
      ))}
      {changes.map(({ column, before, after }) => (
        <li key={column}>
          <Words as="span" breaksWords>
            {labelled(column, before === null ? after : `${before === '' ? 'none' : before} → ${after}`)}
          </Words>
        </li>
      ))}
      {warnings.map(({ column, text }) => (
        <li key={`${column} ${text}`}>
          <Words as="span" tone="warn" breaksWords>
            {labelled(column, text)}
          </Words>
        </li>
      ))}
    </Stack>
  );
}

const labelled = (column: string | null, text: string): string =>
  column === null ? text : `${column[0]?.toUpperCase()}${column.slice(1)}: ${text}`;

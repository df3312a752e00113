import { contractCreditLabels } from '@moltrove/contract';
import type { PoolEntry } from '@moltrove/contract';
import { formatCount } from '../../ui/format.ts';
import { momentText } from '../../ui/moment-text.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';

/** The newest entries of the ledger of a contract. */
export function PoolEntries({ ledger }: { readonly ledger: readonly PoolEntry[] }) {
  return (
    <Stack as="ul" gap={3} aria-label="Ledger">
      {ledger.map(({ position, at, kind, amount, note, actor, username }) => (
        <li key={position}>
          {contractCreditLabels[kind]} {formatCount(Math.abs(amount))}
          {username !== null && ` (${username})`}: {note}
          <Words as="div" tone="muted" size="sm">
            {momentText(at)} {actor}
          </Words>
        </li>
      ))}
    </Stack>
  );
}

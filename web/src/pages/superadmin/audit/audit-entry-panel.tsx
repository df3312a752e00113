import { Drawer } from '@mantine/core';
import type { AuditLogEntry } from '@moltrove/contract';
import { formatCount } from '../../../ui/format.ts';
import { type PlainColumn, PlainTable } from '../../../ui/plain-table.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { actorText, fieldsOf } from './audit-text.ts';

const columns: readonly PlainColumn<ReturnType<typeof fieldsOf>[number], never>[] = [
  { label: 'Field', cell: ({ name }) => name },
  { label: 'Before', cell: ({ before }) => <Value text={before} /> },
  { label: 'After', cell: ({ after }) => <Value text={after} /> },
];

/** An entry with all fields before and after, and its place in the chain. */
export function AuditEntryPanel({
  entry,
  onClose,
}: {
  readonly entry: AuditLogEntry;
  readonly onClose: () => void;
}) {
  const { position, at, action, subjectKind, subjectId, actorId, hash } = entry;
  const fields = fieldsOf(entry);
  const facts = [
    ['Time (UTC)', at],
    ['By', actorId === null ? actorText(entry) : `${actorText(entry)} (${actorId})`],
    ['Action', action],
    ['Subject', `${subjectKind} ${subjectId}`],
    ['Hash', hash ?? 'None yet: the server adds it.'],
  ];
  return (
    <Drawer
      opened
      onClose={onClose}
      title={`Entry ${formatCount(position)}`}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={7}>
        <Stack as="dl" gap={3}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <Words as="dt" size="sm" tone="muted">
                {label}
              </Words>
              <Words as="dd" breaksWords>
                {value}
              </Words>
            </div>
          ))}
        </Stack>
        {fields.length === 0 ? (
          <Words tone="muted">It has no values.</Words>
        ) : (
          <PlainTable
            label="Values before and after"
            rows={fields}
            keyOf={({ name }) => name}
            columns={columns}
          />
        )}
      </Stack>
    </Drawer>
  );
}

function Value({ text }: { readonly text: string }) {
  return (
    <Words as="span" breaksWords>
      {text === '' ? '–' : text}
    </Words>
  );
}

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ExportRow } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatCount } from '../../ui/format.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import { ExportItem } from './export-item.tsx';
import { useExportActions } from './export-queries.ts';
import { consequenceText } from './export-words.ts';
import { Stack } from '../../ui/stack.tsx';

const shownAtFirst = 20;

interface Props {
  readonly rows: readonly ExportRow[];
  /** When the list was fetched, in milliseconds since 1970. */
  readonly now: number;
}

interface Asked {
  readonly what: 'cancel' | 'delete';
  readonly row: ExportRow;
}

const titles: Record<Asked['what'], string> = {
  cancel: 'Cancel this export?',
  delete: 'Delete this file?',
};

/** The user's exports, newest first; irreversible actions ask for confirmation. */
export function ExportList({ rows, now }: Props) {
  const [shown, setShown] = useState(shownAtFirst);
  // Not reset until the dialog has faded out.
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { cancelling, deleting } = useExportActions();
  const list = useRef<HTMLUListElement>(null);
  const { expectLoss } = useRefocus(list, 'li', rows.map(({ exportId }) => exportId).join(' '));
  const acting = asked?.what === 'cancel' ? cancelling : deleting;
  if (rows.length === 0) {
    return (
      <Nothing title="No exports yet">
        Send the results of a <Link to="/search">search</Link> to the export: the file is written here and
        kept for further downloads.
      </Nothing>
    );
  }
  function ask(next: Asked): void {
    cancelling.reset();
    deleting.reset();
    setAsked(next);
    setAsking(true);
  }
  function act({ what, row }: Asked): void {
    if (what === 'delete') expectLoss(rows.indexOf(row));
    acting.mutate(row.exportId, {
      onSuccess() {
        setAsking(false);
        notifications.show({
          message: what === 'cancel' ? 'The export is cancelled. It cost nothing.' : 'The file is deleted.',
        });
      },
    });
  }
  function remove(row: ExportRow): void {
    expectLoss(rows.indexOf(row));
    deleting.mutate(row.exportId, {
      onSuccess: () => notifications.show({ message: `${row.name} is removed from the list.` }),
      onError: (error) => notifications.show({ message: error.message, color: 'red' }),
    });
  }
  return (
    <>
      <Stack ref={list} as="ul" gap={5} aria-label="Exports">
        {rows.slice(0, shown).map((row) => (
          <ExportItem
            key={row.exportId}
            row={row}
            now={now}
            onCancel={() => ask({ what: 'cancel', row })}
            onDelete={() => ask({ what: 'delete', row })}
            onRemove={() => remove(row)}
          />
        ))}
      </Stack>
      {rows.length > shown && (
        <Button size="xs" variant="default" mt="sm" onClick={() => setShown(rows.length)}>
          Show {formatCount(rows.length - shown)} older
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={asked === null ? '' : titles[asked.what]}
        text={asked === null ? '' : consequenceText(asked.what, asked.row)}
        action={asked?.what === 'cancel' ? 'Cancel the export' : 'Delete'}
        isPending={acting.isPending}
        error={acting.error}
        onConfirm={() => asked !== null && act(asked)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

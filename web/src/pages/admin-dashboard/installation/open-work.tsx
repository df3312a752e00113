import type { CallResponse, installation } from '@moltrove/contract';
import { formatCount } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Words } from '../../../ui/words.tsx';

type Exports = CallResponse<typeof installation>['openExports'];
type Outbox = CallResponse<typeof installation>['outbox'];

const exportColumns: readonly PlainColumn<Exports['rows'][number], never>[] = [
  { label: 'Started', isShort: true, cell: ({ startedOn }) => momentText(startedOn) },
  { label: 'User', cell: ({ user }) => broken(user) },
  { label: 'File', cell: ({ name }) => broken(name) },
  {
    label: 'State',
    isShort: true,
    cell: ({ state }) => (state === 'queued' ? 'Waiting' : 'Being written'),
  },
];

const mailColumns: readonly PlainColumn<Outbox['mails'][number], never>[] = [
  { label: 'Written', isShort: true, cell: ({ writtenOn }) => momentText(writtenOn) },
  { label: 'File in the folder outbox', cell: ({ name }) => broken(name) },
  { label: 'Size', align: 'right', isShort: true, cell: ({ bytes }) => sizeText(bytes) },
];

/** A text without spaces that may be too long for its column. */
const broken = (text: string) => (
  <Words as="span" breaksWords>
    {text}
  </Words>
);

/** The exports that wait or are being written. */
export function OpenExports({ total, rows }: Exports) {
  if (total === 0) return <Words tone="muted">No export is waiting or being written.</Words>;
  return (
    <>
      <PlainTable label="Open exports" rows={rows} keyOf={({ id }) => id} columns={exportColumns} />
      <Listed total={total} listed={rows.length} which="oldest" />
    </>
  );
}

/** The mails that no mail server accepted, as files of the outbox. */
export function UnsentMails({ total, mails }: Outbox) {
  if (total === 0) return <Words tone="muted">No mail waits there.</Words>;
  return (
    <>
      <PlainTable label="Mails in the outbox" rows={mails} keyOf={({ name }) => name} columns={mailColumns} />
      <Listed total={total} listed={mails.length} which="newest" />
    </>
  );
}

interface ListedProps {
  readonly total: number;
  readonly listed: number;
  readonly which: 'oldest' | 'newest';
}

/** How many are listed, unless all are. */
function Listed({ total, listed, which }: ListedProps) {
  if (listed === total) return null;
  return (
    <Words size="sm" tone="muted" marginTop={4}>
      {`The ${which} ${formatCount(listed)} of ${formatCount(total)}.`}
    </Words>
  );
}

import { Drawer } from '@mantine/core';
import { trackerLists, trackerLogEntry } from '@moltrove/contract';
import type { LogKey, TrackerLogEntry } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { kindText } from '../tracker-columns.tsx';
import { trackersKey } from '../trackers-key.ts';
import { EntryLink } from './entry-link.tsx';
import { FactList } from './fact-list.tsx';
import type { Fact } from './fact-list.tsx';
import { factsFrom } from './facts-from.ts';

interface Props {
  readonly tracker: LogKey;
  readonly id: string;
  readonly onClose: () => void;
}

/** An entry of a log with everything that is recorded of it. */
export function EntryPanel({ tracker, id, onClose }: Props) {
  const entry = useQuery({
    queryKey: [trackersKey, 'entry', tracker, id],
    staleTime: 0,
    queryFn: ({ signal }) => call(trackerLogEntry, { body: { tracker, id } }, { signal }),
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={trackerLists[tracker].label}
      position="right"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Answered query={entry} failed="The entry could not be fetched.">
        {(answer) => (
          <Stack gap={7}>
            <FactList facts={factsOf(tracker, answer)} />
            <EntryLink tracker={tracker} entry={answer} />
          </Stack>
        )}
      </Answered>
    </Drawer>
  );
}

function factsOf(tracker: LogKey, entry: TrackerLogEntry): Fact[] {
  const list = trackerLists[tracker];
  const known = factsFrom(list.details, entry.details);
  const labels = new Set(list.details.map(({ label }) => label));
  const more = factsFrom(
    (list.facts ?? []).filter(({ label }) => !labels.has(label)),
    entry.facts,
  );
  return [
    [list.at, momentText(entry.at)],
    ['User', entry.user],
    ['Contract', entry.contracts.join(', ')],
    ...(list.kind === '' ? [] : [[list.kind, kindText(tracker, entry.kind)] as const]),
    [list.text, entry.text],
    ...known,
    ...more,
  ];
}

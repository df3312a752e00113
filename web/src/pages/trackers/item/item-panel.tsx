import { Drawer } from '@mantine/core';
import { trackerItem, trackerLists } from '@moltrove/contract';
import type { QueueKey } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { trackersKey } from '../trackers-key.ts';
import { ItemFacts } from './item-facts.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemHistory } from './item-history.tsx';

interface Props {
  readonly tracker: QueueKey;
  readonly id: string;
  readonly administrators: ReadonlyArray<{ readonly id: string; readonly username: string }>;
  readonly onClose: () => void;
}

/** An entry with what its user wrote, what was done, and the form that changes it. */
export function ItemPanel({ tracker, id, administrators, onClose }: Props) {
  const item = useQuery({
    queryKey: [trackersKey, 'item', tracker, id],
    staleTime: 0,
    // Typed changes belong to the revision that was read.
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => call(trackerItem, { body: { tracker, id } }, { signal }),
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
      <Answered query={item} failed="The entry could not be fetched.">
        {(answer) => (
          <Stack gap={7}>
            <ItemFacts tracker={tracker} item={answer} />
            <ItemForm key={answer.id} tracker={tracker} item={answer} administrators={administrators} />
            <ItemHistory changes={answer.history} />
          </Stack>
        )}
      </Answered>
    </Drawer>
  );
}

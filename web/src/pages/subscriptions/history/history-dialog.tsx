import { Button, Modal, Skeleton } from '@mantine/core';
import { changeHistory } from '@moltrove/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { administration } from '../../../widgets/change/use-change.ts';
import { actionWords, changedFields } from '../../../widgets/change/change-words.ts';

export interface HistorySubject {
  readonly kind: 'client' | 'contract' | 'user';
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly subject: HistorySubject;
  readonly onClose: () => void;
}

/** The changes of a client, a contract or a user, newest first, with what was before. */
export function HistoryDialog({ subject: { kind, id, name }, onClose }: Props) {
  const history = useInfiniteQuery({
    queryKey: [administration, 'history', kind, id],
    staleTime: 0,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(
        changeHistory,
        { params: { kind, id }, query: before === undefined ? {} : { before } },
        { signal },
      ),
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.position : undefined),
  });
  const entries = history.data?.pages.flatMap((page) => page.entries);
  return (
    <Modal opened onClose={onClose} title={`History of ${name}`} size="lg">
      <Stack gap={6}>
        {history.error !== null && (
          <ErrorNote
            title="The history could not be fetched."
            error={history.error}
            onRetry={() => void history.refetch()}
          />
        )}
        {history.isPending && <Skeleton height={120} radius={7} />}
        {entries?.length === 0 && <Nothing title="No changes yet">Changes are listed here.</Nothing>}
        <Stack as="ol" gap={5} aria-label="Changes">
          {(entries ?? []).map(({ position, at, actor, action, before, after }) => (
            <li key={position}>
              <Words weight={500}>{actionWords(action)}</Words>
              {changedFields(before, after).map((line) => (
                <Words key={line} as="div" size="sm" breaksWords>
                  {line}
                </Words>
              ))}
              <Words as="div" size="sm" tone="muted" breaksWords>
                {`${momentText(at)}, ${actor === '' ? 'the server' : actor}`}
              </Words>
            </li>
          ))}
        </Stack>
        {history.hasNextPage && (
          <div>
            <Button
              size="xs"
              variant="default"
              loading={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              Older changes
            </Button>
          </div>
        )}
      </Stack>
    </Modal>
  );
}

import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { countKeySchema, fetchCriteria, selectCriteria, toWire, userCriteria } from '@moltrove/contract';
import type { CallResponse, CountKey } from '@moltrove/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { ownUserId } from '../../../auth/session/own-id.ts';
import { useSession } from '../../../auth/session/session.ts';
import { formatCount } from '../../../ui/format.ts';
import { undoToast } from '../../../ui/undo-toast.tsx';
import { Answered } from '../../../ui/answered.tsx';
import { switchStyles } from './switch-styles.ts';
import { Stack } from '../../../ui/stack.tsx';
import { SettingsCard } from '../section/settings-card.tsx';
import { Lead } from '../../../ui/lead.tsx';

type Criteria = CallResponse<typeof userCriteria>;
type News = CallResponse<typeof fetchCriteria>;

/** Switches for the news about new releases that the user wants, with the news about the current release. */
export function CriteriaSwitches() {
  const { username } = useSession();
  const queries = useQueryClient();
  const queryKey = ['userCriteria', username];
  const criteria = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => call(userCriteria, {}, { signal }),
  });
  const news = useQuery({
    queryKey: ['releaseNews', username],
    staleTime: 0,
    queryFn: ({ signal }) => call(fetchCriteria, { body: { id: ownUserId() } }, { signal }),
  });
  const saving = useMutation({
    mutationFn: ({ id, on }: { id: CountKey; on: boolean }) =>
      call(selectCriteria, { body: { criteriaId: toWire(countKeySchema, id), is_active: on } }),
    async onMutate({ id, on }) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Criteria>(queryKey);
      if (before !== undefined) queries.setQueryData<Criteria>(queryKey, switched(before, id, on));
      return before;
    },
    onSuccess(saved) {
      queries.setQueryData(queryKey, saved);
      void news.refetch();
    },
    onError(error, _, before) {
      if (before !== undefined) queries.setQueryData(queryKey, before);
      notifications.show({ message: `The choice was not saved: ${error.message}`, color: 'red' });
    },
  });
  const newsOf = new Map(news.data?.criteria.map((each) => [each.criteria_id, each]));

  function change(id: CountKey, name: string, on: boolean): void {
    saving.mutate(
      { id, on },
      {
        onSuccess: () =>
          undoToast(`News of ${name.toLowerCase()}: ${on ? 'on' : 'off'}.`, () =>
            saving.mutate({ id, on: !on }),
          ),
      },
    );
  }

  return (
    <SettingsCard title="News of a new release">
      <Lead>
        What the mail about a new release reports. With all of them off, no such mail is sent.
        {news.data !== undefined && ` ${releaseText(news.data)}`}
      </Lead>
      <Answered query={criteria} failed="Your choice could not be fetched.">
        {(current) => (
          <Stack gap={6}>
            {current.criteria.map(({ criteria_id: id, criteria_name: name, is_active: on }) => (
              <Switch
                key={id}
                label={name}
                description={on ? countText(newsOf.get(id)) : undefined}
                checked={on}
                styles={switchStyles}
                onChange={(event) => change(id, name, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        )}
      </Answered>
    </SettingsCard>
  );
}

function switched({ criteria }: Criteria, id: CountKey, on: boolean): Criteria {
  return { criteria: criteria.map((each) => (each.criteria_id === id ? { ...each, is_active: on } : each)) };
}

function releaseText({ release, previous }: News): string {
  return previous === null
    ? `${release.name} is the first release.`
    : `${release.name} is in use; the previous release was ${previous.name}.`;
}

function countText(news: News['criteria'][number] | undefined): string | undefined {
  if (news === undefined) return undefined;
  const { count, change } = news;
  if (change === null || change === 0) return formatCount(count) + (change === 0 ? ', no change' : '');
  return `${formatCount(count)}, ${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than before`;
}

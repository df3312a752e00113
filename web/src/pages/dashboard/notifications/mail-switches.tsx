import { Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { notificationSettings } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { ownUserId } from '../../../auth/session/own-id.ts';
import { useSession } from '../../../auth/session/session.ts';
import { undoToast } from '../../../ui/undo-toast.tsx';
import { Answered } from '../../../ui/answered.tsx';
import { switchStyles } from './switch-styles.ts';
import { Stack } from '../../../ui/stack.tsx';
import { SettingsCard } from '../section/settings-card.tsx';

type Settings = CallResponse<typeof notificationSettings>;
type SwitchKey = 'is_notification_email' | 'notificationSystemEmail' | 'notificationDatabaseEmail';

const switches: readonly { readonly key: SwitchKey; readonly label: string; readonly description: string }[] =
  [
    {
      key: 'is_notification_email',
      label: 'Send me mails',
      description: 'Off: none of the mails below. Mails about your password and two-step login always come.',
    },
    {
      key: 'notificationSystemEmail',
      label: 'System mails',
      description:
        'About your requests for data and changes of your saved searches; for administrators, about what users ask for.',
    },
    {
      key: 'notificationDatabaseEmail',
      label: 'Database mails',
      description: 'When there is a new release, with what is new of the kinds below.',
    },
  ];

/** Switches for the mails that the user wants. Each change is saved immediately and can be undone. */
export function MailSwitches() {
  const { username } = useSession();
  const queries = useQueryClient();
  const queryKey = ['notificationSettings', username];
  const settings = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => call(notificationSettings, { body: { id: ownUserId() } }, { signal }),
  });
  const saving = useMutation({
    mutationFn: (change: Partial<Record<SwitchKey, boolean>>) =>
      call(notificationSettings, { body: { id: ownUserId(), settings: change } }),
    async onMutate(change) {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Settings>(queryKey);
      if (before !== undefined) queries.setQueryData<Settings>(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError(error, _, before) {
      if (before !== undefined) queries.setQueryData(queryKey, before);
      notifications.show({ message: `The setting was not saved: ${error.message}`, color: 'red' });
    },
  });

  function change(key: SwitchKey, label: string, on: boolean): void {
    saving.mutate(
      { [key]: on },
      { onSuccess: () => undoToast(`${label}: ${on ? 'on' : 'off'}.`, () => saving.mutate({ [key]: !on })) },
    );
  }

  return (
    <SettingsCard title="Mails">
      <Answered query={settings} failed="Your settings could not be fetched." height={130}>
        {(current) => (
          <Stack gap={8}>
            {switches.map(({ key, label, description }) => (
              <Switch
                key={key}
                label={label}
                description={description}
                styles={switchStyles}
                checked={current[key]}
                disabled={key !== 'is_notification_email' && !current.is_notification_email}
                onChange={(event) => change(key, label, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        )}
      </Answered>
    </SettingsCard>
  );
}

import { Button } from '@mantine/core';
import { features, switchFeature } from '@moltrove/contract';
import type { Settings } from '@moltrove/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { installationKey } from '../../../queries/installation.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatDay } from '../../../ui/format.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useSuperChange } from '../use-super-change.ts';
import { useSettings } from './use-settings.ts';

type FeatureRow = Settings['features'][number];

const columns: readonly PlainColumn<FeatureRow, never>[] = [
  {
    label: 'Feature',
    cell: ({ name }) => (
      <Stack>
        <span>{features[name].label}</span>
        <Words as="span" size="sm" tone="muted">
          {`While it is off: ${features[name].whenOff}`}
        </Words>
      </Stack>
    ),
  },
  {
    label: 'State',
    isShort: true,
    cell: ({ on }) =>
      on ? (
        'On'
      ) : (
        <Words as="span" tone="warn" weight={500}>
          Off
        </Words>
      ),
  },
  {
    label: 'Changed',
    cell: ({ changed }) => (changed === null ? 'Never' : `${formatDay(changed.at)}, ${changed.by}`),
  },
];

/** Parts of the product that can be switched off for everybody. */
export function FeaturesSection() {
  const query = useSettings();
  const [opened, setOpened] = useState<FeatureRow | null>(null);
  return (
    <Section
      title="Features"
      lead="What is switched off is refused by the server to everybody, and its page says so."
    >
      <Answered query={query} failed="The features could not be fetched.">
        {(answer) => (
          <PlainTable
            label="Features"
            columns={columns}
            rows={answer.features}
            keyOf={({ name }) => name}
            renderActions={(row) => (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Switch ${row.on ? 'off' : 'on'}: ${features[row.name].label}`}
                onClick={() => setOpened(row)}
              >
                {row.on ? 'Switch off' : 'Switch on'}
              </Button>
            )}
          />
        )}
      </Answered>
      {opened !== null && <SwitchDialog key={opened.name} row={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

function SwitchDialog({ row: { name, on, configured }, onClose }: { row: FeatureRow; onClose: () => void }) {
  const queries = useQueryClient();
  const { label, whenOff } = features[name];
  const wanted = !on;
  const change = useSuperChange(
    (reason: string) =>
      call(switchFeature, { body: { name, on: wanted === configured ? null : wanted, reason } }),
    (answer) => `${label}: ${answer.on ? 'on' : 'off'}.`,
    () => {
      void queries.invalidateQueries({ queryKey: [installationKey] });
      onClose();
    },
  );
  return (
    <ReasonDialog
      title={`${label}: switch ${on ? 'off' : 'on'}`}
      action={on ? 'Switch off' : 'Switch on'}
      change={change}
      errorTitle="The feature was not switched."
      onClose={onClose}
    >
      <Words size="md">{on ? whenOff : 'Everybody with the right role can use it again at once.'}</Words>
    </ReasonDialog>
  );
}

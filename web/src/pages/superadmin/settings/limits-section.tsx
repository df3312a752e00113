import { Button } from '@mantine/core';
import { installationLimits } from '@moltrove/contract';
import type { SettingOrigin, Settings } from '@moltrove/contract';
import { useState } from 'react';
import { Answered } from '../../../ui/answered.tsx';
import { formatDay } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { limitText } from './limit-text.ts';
import { useSettings } from './use-settings.ts';

type Limit = Settings['limits'][number];
type AtStart = Settings['atStart'][number];

const origins: Record<SettingOrigin, string> = {
  default: 'Default',
  file: 'File of settings',
  environment: 'Environment',
  changed: 'Changed here',
};

const columns: readonly PlainColumn<Limit, never>[] = [
  {
    label: 'Limit',
    cell: ({ name }) => (
      <Stack>
        <span>{installationLimits[name].label}</span>
        <Words as="span" size="sm" tone="muted">
          {installationLimits[name].description}
        </Words>
      </Stack>
    ),
  },
  {
    label: 'Value',
    align: 'right',
    isShort: true,
    cell: ({ name, value }) => <span data-figures="">{limitText(name, value)}</span>,
  },
  {
    label: 'From',
    cell: ({ name, origin, configured, changed }) => (
      <Stack>
        <span>{origins[origin]}</span>
        {changed !== null && (
          <Words as="span" size="sm" tone="muted" breaksWords>
            {`${changed.by}, ${formatDay(changed.at)}; configured: ${limitText(name, configured)}`}
          </Words>
        )}
      </Stack>
    ),
  },
];

const startColumns: readonly PlainColumn<AtStart, never>[] = [
  {
    label: 'Setting',
    cell: ({ variable, description }) => (
      <Stack>
        <Words as="span" breaksWords>
          {variable}
        </Words>
        <Words as="span" size="sm" tone="muted">
          {description}
        </Words>
      </Stack>
    ),
  },
  {
    label: 'Value',
    cell: ({ value }) => (
      <Words as="span" breaksWords>
        {value === '' ? '–' : value}
      </Words>
    ),
  },
  { label: 'From', isShort: true, cell: ({ origin }) => origins[origin] },
];

/** Limits of the server, which can be changed while it runs, and settings that it reads at its start. */
export function LimitsSection() {
  const query = useSettings();
  const [opened, setOpened] = useState<{ limit: Limit; dialog: 'change' | 'reset' } | null>(null);
  return (
    <Section
      title="Limits"
      lead="A change is in force at once, and after a restart until it is reset to the configuration."
    >
      <Answered query={query} failed="The settings could not be fetched.">
        {({ limits, atStart }) => (
          <Stack gap={10}>
            <PlainTable
              label="Limits"
              columns={columns}
              rows={limits}
              keyOf={({ name }) => name}
              renderActions={(limit) => (
                <Inline gap={2} justify="end" wrap>
                  <Button
                    size="compact-xs"
                    variant="default"
                    aria-label={`Change: ${installationLimits[limit.name].label}`}
                    onClick={() => setOpened({ limit, dialog: 'change' })}
                  >
                    Change
                  </Button>
                  {limit.changed !== null && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      aria-label={`Reset: ${installationLimits[limit.name].label}`}
                      onClick={() => setOpened({ limit, dialog: 'reset' })}
                    >
                      Reset
                    </Button>
                  )}
                </Inline>
              )}
            />
            {atStart.length > 0 && (
              <section aria-label="Read at the start">
                <Words as="h3" size="lg" weight={600} marginBottom={2}>
                  Read at the start
                </Words>
                <Words size="md" tone="muted" marginBottom={5}>
                  Whoever runs the server changes these, and restarts it. Secrets are not shown.
                </Words>
                <PlainTable
                  label="Settings read at the start"
                  columns={startColumns}
                  rows={atStart}
                  keyOf={({ variable }) => variable}
                />
              </section>
            )}
          </Stack>
        )}
      </Answered>
      {opened !== null && (
        <LimitDialog
          key={`${opened.limit.name} ${opened.dialog}`}
          limit={opened.limit}
          isReset={opened.dialog === 'reset'}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  );
}

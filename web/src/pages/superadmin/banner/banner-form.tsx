import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { bannerLevels, limits, saveBanner } from '@moltrove/contract';
import type { Banner, BannerLevel } from '@moltrove/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { installationKey } from '../../../queries/installation.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { NoticeBanner } from '../../../ui/notice-banner.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { useSuperChange } from '../use-super-change.ts';
import { localTime, momentOfLocal } from './local-time.ts';

const levels: Record<BannerLevel, string> = {
  information: 'Information, which users can dismiss',
  warning: 'Warning',
  problem: 'Problem',
};

/** Text, level and time of the banner, with a preview. */
export function BannerForm({ stored }: { readonly stored: Banner | null }) {
  const queries = useQueryClient();
  const [text, setText] = useState(stored?.text ?? '');
  const [level, setLevel] = useState<BannerLevel>(stored?.level ?? 'information');
  const [from, setFrom] = useState(localTime(stored?.from ?? null));
  const [until, setUntil] = useState(localTime(stored?.until ?? null));
  const change = useSuperChange(
    (banner: Banner | null) => call(saveBanner, { body: { banner } }),
    ({ shown }) => (shown ? 'The banner is shown.' : 'The banner is saved; it is not shown now.'),
    () => void queries.invalidateQueries({ queryKey: [installationKey] }),
  );
  return (
    <Stack
      as="form"
      gap={6}
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ text, level, from: momentOfLocal(from), until: momentOfLocal(until) });
      }}
    >
      <Textarea
        label="Text"
        autosize
        minRows={2}
        maxLength={limits.maxBannerLength}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        label="Level"
        value={level}
        data={bannerLevels.map((value) => ({ value, label: levels[value] }))}
        onChange={(event) => {
          const chosen = bannerLevels.find((each) => each === event.currentTarget.value);
          if (chosen !== undefined) setLevel(chosen);
        }}
      />
      <Inline gap={6} wrap align="start">
        <TextInput
          type="datetime-local"
          label="From"
          description="Empty: at once. In your time zone."
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="datetime-local"
          label="Until"
          description="Empty: until it is removed."
          value={until}
          onChange={(event) => setUntil(event.currentTarget.value)}
        />
      </Inline>
      <section aria-label="Preview">
        <Words size="sm" tone="muted" marginBottom={2}>
          Preview
        </Words>
        <NoticeBanner
          level={level}
          text={text.trim() === '' ? 'The text appears here.' : text}
          isPreview
          onDismiss={level === 'information' ? () => undefined : undefined}
        />
      </section>
      {change.error !== null && <ErrorNote title="The banner was not saved." error={change.error} />}
      <Inline gap={4} wrap>
        <Button type="submit" loading={change.isPending} disabled={text.trim() === ''}>
          Save
        </Button>
        {stored !== null && (
          <Button variant="default" disabled={change.isPending} onClick={() => change.mutate(null)}>
            Remove the banner
          </Button>
        )}
      </Inline>
    </Stack>
  );
}

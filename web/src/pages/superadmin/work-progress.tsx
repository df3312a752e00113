import { Progress } from '@mantine/core';
import type { WorkProgress as Shown } from '@moltrove/contract';
import { durationText } from '../../ui/duration-text.ts';
import { formatCount } from '../../ui/format.ts';
import { sizeText } from '../../ui/size-text.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';

/** How far long work is: its step, the amount done, the rate and the time left of the step. */
export function WorkProgress({
  label,
  progress,
}: {
  readonly label: string;
  readonly progress: Shown | null;
}) {
  const share = shareOf(progress);
  return (
    <Stack gap={2} role="status">
      <Progress
        value={share ?? 100}
        animated={share === null}
        size="sm"
        aria-label={label}
        {...(share === null && { 'aria-valuetext': 'In progress' })}
      />
      <Words as="span" size="sm" tone="muted" breaksWords>
        {progress === null ? 'Starting' : progressText(progress)}
      </Words>
    </Stack>
  );
}

const shareOf = (progress: Shown | null): number | null =>
  progress === null || progress.total === null || progress.total === 0
    ? null
    : Math.min(100, (100 * progress.done) / progress.total);

export function progressText({ step, done, total, unit, perSecond, secondsLeft }: Shown): string {
  const amount = (count: number) => (unit === 'bytes' ? sizeText(count) : `${formatCount(count)} ${unit}`);
  const parts = [
    step.charAt(0).toUpperCase() + step.slice(1),
    ...(total === null
      ? done > 0
        ? [amount(done)]
        : []
      : [`${unit === 'bytes' ? sizeText(done) : formatCount(done)} of ${amount(total)}`]),
    ...(perSecond === null ? [] : [`${amount(Math.round(perSecond))} a second`]),
    ...(secondsLeft === null ? [] : [`${durationText(Math.ceil(secondsLeft))} left in this step`]),
  ];
  return parts.join(', ');
}

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { verifyManagedRelease } from '@moltrove/contract';
import type { ManagedRelease } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { Inline } from '../../../ui/inline.tsx';
import { useSuperChange } from '../use-super-change.ts';

interface Props {
  readonly release: ManagedRelease;
  /** Whether a verification is running. */
  readonly isVerifying: boolean;
  readonly onUse: () => void;
  readonly onRemove: () => void;
}

function sayNotStarted({ message }: Error): void {
  notifications.show({ color: 'red', message: `The verification was not started: ${message}` });
}

export function ReleaseActions({ release, isVerifying, onUse, onRemove }: Props) {
  const { id, state, chosen, open } = release;
  const name = release.name ?? id;
  const verify = useSuperChange(
    () => call(verifyManagedRelease, { params: { id }, body: {} }),
    () => `Release ${name} is being verified.`,
    () => undefined,
  );
  if (state === 'unfinished') return null;
  return (
    <Inline gap={2} justify="end">
      {state === 'complete' && !chosen && (
        <Button size="compact-xs" variant="default" aria-label={`Use ${name}`} onClick={onUse}>
          Use
        </Button>
      )}
      {!isVerifying && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Verify ${name}`}
          loading={verify.isPending}
          onClick={() => verify.mutate(undefined, { onError: sayNotStarted })}
        >
          Verify
        </Button>
      )}
      {!chosen && !open && (
        <Button size="compact-xs" variant="default" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </Inline>
  );
}

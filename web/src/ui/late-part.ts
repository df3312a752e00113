import { notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { CodeError, isCodeError } from './code-error.ts';

/** A component whose code is loaded when it is first wanted; the same for all that use it. */
export interface LatePart<Props> {
  readonly load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
}

export const latePart = <Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> => ({
  load,
  loaded: null,
});

/** Loads it before it is wanted. A failure is reported only when it is wanted and fails again. */
export function prepare<Props>(part: LatePart<Props>): void {
  if (part.loaded !== null) return;
  part.load().then(
    (loaded) => {
      part.loaded = loaded;
      return loaded;
    },
    () => null,
  );
}

/**
 * The component as `Part` once it is loaded, which begins when it is wanted; null until then. A failure is reported, and passed
 * to `onFailure`, which takes the wish back, so that it can be made again.
 */
export function useLatePart<Props>(
  part: LatePart<Props>,
  isWanted: boolean,
  onFailure: () => void,
): { readonly Part: ComponentType<Props> | null } {
  const [, setLoaded] = useState(part.loaded !== null);
  const mustLoad = isWanted && part.loaded === null;
  useEffect(() => {
    if (!mustLoad) return;
    let isOver = false;
    part
      .load()
      .then((loaded) => {
        part.loaded = loaded;
        if (!isOver) setLoaded(true);
        return loaded;
      })
      .catch((error: Error) => {
        if (isOver) return;
        const { message } = isCodeError(error) ? new CodeError(error) : error;
        notifications.show({ message, color: 'red' });
        onFailure();
      });
    return () => {
      isOver = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a failure is reported to the latest render's handler only
  }, [part, mustLoad]);
  return { Part: part.loaded };
}

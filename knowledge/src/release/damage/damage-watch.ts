import type { AppError } from '@moltrove/contract/without-calls';
import { writeDamageMark } from './damage-mark.ts';
import { damaged, isDamage } from './damaged.ts';
import type { Manifest } from '../manifest.ts';
import { type FileCheck, startFileCheck } from './file-check.ts';

interface Listeners {
  readonly onDamage?: (error: AppError) => void;
  readonly onBackgroundFailure: (what: string, error: unknown) => void;
}

/** Calls `onDamage` once, after `start`, with the first damage that a call or the comparison of files finds. */
export function damageWatch(
  folder: string,
  manifest: Manifest,
  { onDamage, onBackgroundFailure }: Listeners,
) {
  let check: FileCheck | null = null;
  let isWatching = false;
  const onFailure = (error: unknown): void => {
    if (!isWatching || !isDamage(error)) return;
    isWatching = false;
    onDamage?.(error);
  };
  const compareFiles = async (): Promise<void> => {
    const finding = (await check?.finding) ?? null;
    if (finding === null) return;
    await writeDamageMark(folder, finding).catch((error: unknown) =>
      onBackgroundFailure('the note in the release that it is damaged', error),
    );
    onFailure(damaged(folder, finding.file, finding.how));
  };
  return {
    onFailure,
    start: (): void => {
      if (onDamage === undefined) return;
      isWatching = true;
      check = startFileCheck(folder, manifest);
      compareFiles().catch((error: unknown) => onBackgroundFailure('the check of the files', error));
    },
    stop: async (): Promise<void> => {
      isWatching = false;
      await check?.stop();
    },
  };
}

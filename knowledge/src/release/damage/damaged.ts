import { basename, resolve } from 'node:path';
import { AppError } from '@moltrove/contract/without-calls';

/**
 * An error that names the release, the damaged file and the remedy. Users see the text too, so it contains no
 * path outside of the release. `file` is null if it is unknown.
 */
export function damaged(folder: string, file: string | null, how: string, cause?: unknown): AppError {
  const release = basename(resolve(folder));
  return new AppError(
    'RELEASE_NOT_READY',
    `The release ${release} is damaged: ${file === null ? '' : `${file}: `}${how}. Check it with "npm run release -- verify ${release}", or import it again.`,
    { release, file },
    { cause },
  );
}

/** Whether `damaged` created an error, also on another thread. */
export const isDamage = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'RELEASE_NOT_READY' && error.details?.['file'] !== undefined;

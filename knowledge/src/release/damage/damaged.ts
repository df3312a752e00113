import { basename, resolve } from 'node:path';
import { AppError } from '@moltrove/contract';

/**
 * Names the release and the file of it that is not as it was written, and what to do. The text is for users too: it
 * has no path outside of the release. `file` is null where it isn't known which one.
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

/** True of what `damaged` made, on another thread too. */
export const isDamage = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'RELEASE_NOT_READY' && error.details?.['file'] !== undefined;

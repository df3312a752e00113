import { AppError } from '@moltrove/contract/without-calls';

/** Fails with CANCELLED once the import is to stop. */
export function stopIf(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new AppError('CANCELLED', 'The import was stopped.');
}

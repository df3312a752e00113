import { linkedNouns } from '@moltrove/contract';
import type { LinkedKind } from '@moltrove/contract';
import { ApiError } from '../../auth/api/api-error.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Words } from '../../ui/words.tsx';

interface Props {
  readonly error: unknown;
  readonly kind: LinkedKind;
  readonly onRetry: () => void;
}

/** Why there is no preview: the release lacks it, or it could not be fetched. */
export function PreviewFailure({ error, kind, onRetry }: Props) {
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return <Words role="alert">{error.message}</Words>;
  return (
    <ErrorNote title={`The ${linkedNouns[kind][0]} could not be fetched.`} error={error} onRetry={onRetry} />
  );
}

import { ApiError } from '../../auth/api/api-error.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Words } from '../../ui/words.tsx';

interface Props {
  readonly error: unknown;
  readonly noun: 'compound' | 'reference';
  readonly onRetry: () => void;
}

/** Why there is no preview: the release lacks it, or it could not be fetched. */
export function PreviewFailure({ error, noun, onRetry }: Props) {
  if (error instanceof ApiError && error.code === 'NOT_FOUND')
    return <Words role="alert">{error.message}</Words>;
  return <ErrorNote title={`The ${noun} could not be fetched.`} error={error} onRetry={onRetry} />;
}

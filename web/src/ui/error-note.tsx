import { Button } from '@mantine/core';
import { codeErrorText, isCodeError } from './code-error.ts';
import classes from './error-note.module.css';
import { IconAlertTriangle } from './icons/note-signs.ts';
import { Inline } from './inline.tsx';
import { RequestError } from './request-error.ts';
import { Words } from './words.tsx';

interface Props {
  error: unknown;
  /** What failed, for instance "The counts could not be fetched." */
  title?: string;
  onRetry?: () => void;
}

/** Shows what failed, why, and the request id; offers a retry. */
export function ErrorNote({ error, title, onRetry }: Props) {
  const requestId = error instanceof RequestError ? error.requestId : null;
  return (
    <Inline gap={5} align="start" wrap className={classes['note']} role="alert">
      <IconAlertTriangle size={16} color="var(--bad)" aria-hidden="true" />
      <div className={classes['words']}>
        {title !== undefined && <strong>{title}</strong>}
        <span>{textOf(error)}</span>
        {requestId !== null && (
          <Words as="span" tone="muted" size="sm">
            Request {requestId}
          </Words>
        )}
      </div>
      {onRetry !== undefined && (
        <Button size="xs" variant="default" onClick={onRetry}>
          Try again
        </Button>
      )}
    </Inline>
  );
}

function textOf(error: unknown): string {
  if (isCodeError(error)) return codeErrorText;
  if (error instanceof Error && error.message !== '') return error.message;
  return 'Something failed for a reason that is not known.';
}

import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { isCodeError } from '../ui/code-error.ts';
import { ErrorNote } from '../ui/error-note.tsx';
import { PageMessage } from '../ui/page-message.tsx';
import { MissingCode } from '../shell/build/missing-code.tsx';

/** Shown in place of a page whose code failed or could not be loaded. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (isCodeError(error)) return <MissingCode />;
  function retry(): void {
    reset();
    void router.invalidate();
  }
  return (
    <PageMessage title="This page could not be shown">
      <ErrorNote error={error} onRetry={retry} />
    </PageMessage>
  );
}

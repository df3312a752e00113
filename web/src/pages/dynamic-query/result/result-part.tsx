import { Button, Loader, Skeleton } from '@mantine/core';
import type { QueryPreview } from '@moltrove/contract';
import { queryLimits } from '@moltrove/contract';
import { ApiError } from '../../../auth/api/api-error.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { nameOf } from '../use-draft.ts';
import { PreviewTable } from './preview-table.tsx';
import { ShownSql } from './shown-sql.tsx';
import { StructuresLink } from './structures-link.tsx';
import type { Run } from './use-run.ts';

interface Props {
  readonly run: Run;
  /** The query that was run, for its structures; null if the preview is of another one. */
  readonly query: Parameters<typeof StructuresLink>[0]['query'];
}

/** The preview of a query: its counts, its first rows and its SQL, or how far it is. */
export function ResultPart({ run, query }: Props) {
  const { preview, isOfQuery, isRunning, error } = run;
  return (
    <Stack as="section" columns="minmax(0, 1fr)" gap={5} aria-label="Preview" aria-busy={isRunning}>
      {isRunning && (
        <Inline gap={5} role="status">
          <Loader size="xs" />
          <span>The query runs …</span>
          <Button size="compact-sm" variant="default" onClick={run.cancel}>
            Cancel
          </Button>
        </Inline>
      )}
      {error !== null && <ErrorNote title={failedText(error)} error={error} onRetry={run.run} />}
      {preview === undefined && isRunning && <Skeleton height={280} radius={10} />}
      {preview === undefined && !isRunning && error === null && (
        <Nothing title="No preview yet. ">
          Run the query to see its first {queryLimits.previewRows} rows and what an export costs.
        </Nothing>
      )}
      {preview !== undefined && (
        <>
          {!isOfQuery && !isRunning && (
            <Words size="md" tone="warn" role="status">
              These are the rows of the query before your changes. Run it again.
            </Words>
          )}
          <Counts preview={preview} query={isOfQuery ? query : null} />
          {preview.rows.length === 0 ? (
            <Nothing title="No rows. ">Nothing meets all filters: remove one, or make it wider.</Nothing>
          ) : (
            <PreviewTable
              preview={preview}
              query={isOfQuery ? query : null}
              isStale={!isOfQuery}
              onList={(q) => run.ask(nameOf({ q }))}
            />
          )}
          <ShownSql preview={preview} />
        </>
      )}
    </Stack>
  );
}

const failedText = (error: Error): string =>
  error instanceof ApiError && error.code === 'DATA_RESTRICTION'
    ? 'The query is too large as it is.'
    : 'The query could not be run.';

function Counts({ preview, query }: { readonly preview: QueryPreview; readonly query: Props['query'] }) {
  const { rows, rowCount, structures, structuresText } = preview;
  return (
    <Stack gap={2}>
      <Inline gap={8} rowGap={2} wrap>
        <Words as="span" size="lg" weight={600} data-figures="">
          {rowCount === null ? 'More rows than could be counted in time' : formatCounted(rowCount, 'row')}
        </Words>
        {structures !== null && structures > 0 && <StructuresLink structures={structures} query={query} />}
        {(rowCount === null || rowCount > rows.length) && (
          <Words as="span" size="md" tone="muted">
            the first {formatCount(rows.length)} are shown
          </Words>
        )}
      </Inline>
      <Words size="sm" tone="muted">
        {structuresText ??
          (structures === 0
            ? 'The rows list no structures: an export costs no credits.'
            : `An export of all rows costs ${formatCounted(structures ?? 0, 'credit')}, one for each structure.`)}
      </Words>
    </Stack>
  );
}

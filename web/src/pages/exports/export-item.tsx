import { Button, Progress } from '@mantine/core';
import {
  dossierFormat,
  exportedTableLabel,
  exportStateLabels,
  tabOf,
  writtenFormatLabel,
} from '@moltrove/contract';
import type { ExportRow } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { DownloadButton } from '../../widgets/downloads/download-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import classes from './export-item.module.css';
import { exportAgain, resultsOf } from './export-addresses.ts';
import { factsOf, isOpen, progressText } from './export-words.ts';

interface Props {
  readonly row: ExportRow;
  /** When the list was fetched, in milliseconds since 1970. */
  readonly now: number;
  readonly onCancel: () => void;
  readonly onDelete: () => void;
  /** Removes an export without a file from the list. */
  readonly onRemove: () => void;
}

/** An export: its content, progress and actions. */
export function ExportItem({ row, now, onCancel, onDelete, onRemove }: Props) {
  const { exportId: id, name, view, state, sentence, release, size, failure, notes, fetchedCount } = row;
  const again = state === 'failed' ? 'Try again' : 'Export again';
  return (
    <Inline
      as="li"
      gap={10}
      rowGap={5}
      align="start"
      justify="space-between"
      className={classes['item']}
      aria-label={name}
      tabIndex={-1}
    >
      <div className={classes['words']}>
        <Inline as="p" gap={5} rowGap={1} align="baseline" wrap>
          <Words as="span" weight={500} breaksWords>
            {name}
          </Words>
          <Words
            as="span"
            size="sm"
            tone="muted"
            weight={500}
            className={classes['state']}
            data-state={state}
            role="status"
          >
            {exportStateLabels[state]}
          </Words>
        </Inline>
        <Words size="md" lines={2} marginTop={1} title={sentence}>
          {contentText(row)}: {sentence}
        </Words>
        <Words size="sm" tone="muted" marginTop={1}>
          {factsOf(row, now).join(' · ')} · release {release} ·{' '}
          <Link {...resultsOf(row)} aria-label={`Open the ${view === null ? 'results' : 'table'} of ${name}`}>
            {view === null ? 'Open the results' : 'Open the table'}
          </Link>
        </Words>
        {failure !== null && (
          <Words size="md" tone="muted" className={classes['failure']} data-state={state}>
            {failure}
          </Words>
        )}
        {notes.map((note) => (
          <Words size="sm" tone="warn" key={note} marginTop={2} breaksWords>
            {note}
          </Words>
        ))}
        {isOpen(row) && <Written row={row} />}
      </div>
      <Inline gap={3} align="stretch" justify="end" wrap className={classes['actions']}>
        {isOpen(row) && (
          <Button size="xs" variant="default" aria-label={`Cancel ${name}`} onClick={onCancel}>
            Cancel
          </Button>
        )}
        {state === 'ready' && size !== null && (
          <DownloadButton
            file={{ kind: 'export', id, name, size }}
            label={fetchedCount === 0 ? 'Download' : 'Download again'}
            variant={fetchedCount === 0 ? 'filled' : 'default'}
          />
        )}
        {state === 'ready' && (
          <Button size="xs" variant="subtle" c="var(--bad)" aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        )}
        {!isOpen(row) && state !== 'ready' && (
          <>
            <LinkButton size="xs" variant="default" {...exportAgain(row)} aria-label={`${again}: ${name}`}>
              {again}
            </LinkButton>
            <Button size="xs" variant="subtle" color="gray" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </Button>
          </>
        )}
      </Inline>
    </Inline>
  );
}

function contentText(row: ExportRow): string {
  const label = writtenFormatLabel(row.format);
  return row.format === dossierFormat ? label : `${contentOf(row)} as ${label}`;
}

function contentOf({ tab, view }: ExportRow): string {
  if (view !== null) return exportedTableLabel(view);
  return tab === null ? 'All tabs' : tabOf(tab).label;
}

function Written({ row }: { row: ExportRow }) {
  const { rows, rowsDone, name, state } = row;
  const text = progressText(row);
  return (
    <Stack gap={2} className={classes['progress']}>
      <Progress.Root size="sm">
        <Progress.Section
          value={state === 'queued' || rows === 0 ? 0 : (100 * rowsDone) / rows}
          aria-label={`Writing of ${name}`}
          aria-valuetext={text}
        />
      </Progress.Root>
      <Words as="span" size="sm" tone="muted" marginTop={1} data-figures="">
        {text}
      </Words>
    </Stack>
  );
}

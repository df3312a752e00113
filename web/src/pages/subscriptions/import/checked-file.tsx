import { Button } from '@mantine/core';
import type { CallResponse, checkUserFile, UserFileLine } from '@moltrove/contract';
import { useState } from 'react';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { FilterChoice } from '../../../widgets/admin-table/filters.tsx';
import { isConflict } from '../../../widgets/change/field-errors.ts';
import { effectsText } from './effects-text.ts';
import { lineColumns } from './line-columns.tsx';
import { refusedLines } from './refused-lines.ts';

interface Props {
  readonly name: string;
  /** The content of the file. */
  readonly text: string;
  readonly report: CallResponse<typeof checkUserFile>;
  readonly importing: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly mutate: () => void;
  };
  readonly onCheckAgain: () => void;
  readonly onStartOver: () => void;
}

const filters = [
  { key: 'problems', label: 'Problems', keeps: ({ effect }: UserFileLine) => effect === 'refused' },
  { key: 'warnings', label: 'Warnings', keeps: ({ warnings }: UserFileLine) => warnings.length > 0 },
  {
    key: 'changes',
    label: 'Changes',
    keeps: ({ effect }: UserFileLine) => effect !== 'refused' && effect !== 'unchanged',
  },
  { key: 'unchanged', label: 'Unchanged', keeps: ({ effect }: UserFileLine) => effect === 'unchanged' },
] as const;

/** The second step: what every line would do, and the button that does it. */
export function CheckedFile({ name, text, report, importing, onCheckAgain, onStartOver }: Props) {
  const { lines, checked } = report;
  const choices = filters
    .map((filter) => ({ ...filter, rows: checked.filter(filter.keeps) }))
    .filter(({ rows }) => rows.length > 0);
  const [shown, setShown] = useState<string>(choices.find(({ key }) => key !== 'warnings')?.key ?? '');
  const [page, setPage] = useState({ page: 0, pageSize: 25 });
  const rows = choices.find(({ key }) => key === shown)?.rows ?? checked;
  const changes = lines.newUser + lines.newSubscription + lines.changed;
  const first = page.page * page.pageSize;
  return (
    <Stack as="section" gap={6} aria-label={`What ${name} would do`}>
      <div>
        <Words as="h2" size="lg" weight={600} breaksWords>
          {name}
        </Words>
        <Words role="status">{effectsText(lines)}</Words>
      </div>
      {lines.refused > 0 && (
        <WarningNote role="alert">
          Nothing is imported while a line has a problem. Correct the file, and choose it again.
        </WarningNote>
      )}
      {lines.refused === 0 && changes === 0 && (
        <Words tone="muted">Everything is already as in the file. There is nothing to import.</Words>
      )}
      {importing.error !== null && (
        <ErrorNote
          title="Nothing was imported."
          error={importing.error}
          {...(isConflict(importing.error) && { onRetry: onCheckAgain })}
        />
      )}
      <Inline gap={5} align="end" wrap>
        <FilterChoice
          label="Lines"
          all={`All (${formatCount(checked.length)})`}
          choices={choices.map(({ key, label, rows: { length } }) => ({
            value: key,
            label: `${label} (${formatCount(length)})`,
          }))}
          value={shown}
          onChange={(value) => {
            setShown(value);
            setPage({ ...page, page: 0 });
          }}
        />
        <Words as="span" flex="fill" />
        {lines.refused > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() =>
              saveFile(
                'lines-with-problems.csv',
                new Blob([refusedLines(text, checked)], { type: 'text/csv' }),
              )
            }
          >
            Save lines with problems
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onStartOver}>
          Choose another file
        </Button>
        <Button
          size="xs"
          disabled={lines.refused > 0 || changes === 0}
          loading={importing.isPending}
          onClick={importing.mutate}
        >
          {changes === 0 ? 'Import' : `Import ${formatCounted(changes, 'line')}`}
        </Button>
      </Inline>
      {lines.refused === 0 && lines.newUser > 0 && (
        <Words size="sm" tone="muted">
          {`${formatCounted(lines.newUser, 'new user')} will get a mail with a link to set a password.`}
        </Words>
      )}
      <div>
        <PlainTable
          label="Lines of the file"
          columns={lineColumns}
          rows={rows.slice(first, first + page.pageSize)}
          keyOf={({ line }) => String(line)}
        />
        <Pager {...page} total={rows.length} onPage={setPage} />
      </div>
    </Stack>
  );
}

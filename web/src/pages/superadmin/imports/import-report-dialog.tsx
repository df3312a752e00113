import { Button, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { importRejectedRows, importReport } from '@moltrove/contract';
import type { CallResponse, ReleaseImport } from '@moltrove/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCount } from '../../../ui/format.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { NoiseTable } from '../../../widgets/value-noise/noise-table.tsx';
import { superadmin } from '../use-super-change.ts';

interface Props {
  readonly item: ReleaseImport;
  readonly onClose: () => void;
}

type Report = CallResponse<typeof importReport>;

const stepColumns: readonly PlainColumn<Report['steps'][number], never>[] = [
  { label: 'Step', cell: ({ step }) => step },
  { label: 'Table', cell: ({ source }) => source },
  { label: 'Read', align: 'right', isShort: true, cell: ({ read }) => formatCount(read) },
  { label: 'Written', align: 'right', isShort: true, cell: ({ written }) => formatCount(written) },
];

const reasonColumns: readonly PlainColumn<Report['reasons'][number], never>[] = [
  { label: 'Table', cell: ({ source }) => source },
  { label: 'Rows', align: 'right', isShort: true, cell: ({ rows }) => formatCount(rows) },
  { label: 'Outcome', cell: ({ outcome }) => (outcome === 'kept' ? 'Kept, in part' : 'Left out') },
  { label: 'Reason', cell: ({ reason }) => reason },
];

const nameColumns: readonly PlainColumn<Report['mergedNames'][number], never>[] = [
  { label: 'Name', cell: ({ name }) => name },
  {
    label: 'As the source writes it',
    cell: ({ spellings }) => spellings.map(({ text, rows }) => `${text} (${formatCount(rows)})`).join(' · '),
  },
];
const nameKinds = [
  { kind: 'journal', title: 'Journals under one name', rows: 'references' },
  { kind: 'company', title: 'Companies under one name', rows: 'development compounds' },
] as const;

/** What an import read and wrote, and which rows it left out and why. */
export function ImportReportDialog({ item: { id, file, release }, onClose }: Props) {
  const query = useQuery({
    queryKey: [superadmin, 'import-report', id],
    queryFn: ({ signal }) => call(importReport, { params: { id } }, { signal }),
  });
  const saving = useMutation({
    mutationFn: () => call(importRejectedRows, { params: { id } }),
    onSuccess: (rows) => saveFile(`${release}-rows.tsv`, rows),
    onError: ({ message }) =>
      notifications.show({ color: 'red', message: `The rows were not saved: ${message}` }),
  });
  return (
    <Modal opened onClose={onClose} title={`Import of ${file}`} size="xl">
      <Answered query={query} failed="The report could not be fetched.">
        {({ steps, reasons, absentTables, absentColumns, computed, mergedNames, noise }) => (
          <Stack gap={7}>
            <Title>Read and written</Title>
            <PlainTable
              label="Read and written"
              columns={stepColumns}
              rows={steps.filter(({ read, table }) => read > 0 && !table.startsWith('work.'))}
              keyOf={({ step }) => step}
            />
            <Title>Rows with problems</Title>
            {reasons.length === 0 ? (
              <Words tone="muted">Every row was taken completely.</Words>
            ) : (
              <>
                <PlainTable
                  label="Rows with problems"
                  columns={reasonColumns}
                  rows={reasons}
                  keyOf={({ source, outcome, reason }) => `${source} ${outcome} ${reason}`}
                />
                <div>
                  <Button
                    size="xs"
                    variant="default"
                    loading={saving.isPending}
                    onClick={() => saving.mutate()}
                  >
                    Every one of these rows (TSV)
                  </Button>
                </div>
              </>
            )}
            {nameKinds.map(({ kind, title, rows }) => {
              const names = mergedNames.filter((each) => each.kind === kind);
              if (names.length === 0) return null;
              return (
                <details key={kind}>
                  <summary>
                    <Words as="span" size="md" weight={600}>
                      {`${title} (${formatCount(names.length)})`}
                    </Words>
                  </summary>
                  <Words size="sm" tone="muted" marginTop={3}>
                    {`In brackets: ${rows} with that spelling.`}
                  </Words>
                  <PlainTable label={title} columns={nameColumns} rows={names} keyOf={({ name }) => name} />
                </details>
              );
            })}
            {noise !== null && noise.length > 0 && (
              <details>
                <summary>
                  <Words as="span" size="md" weight={600}>
                    Spread of repeated values
                  </Words>
                </summary>
                <NoiseTable noise={noise} />
              </details>
            )}
            {computed.length > 0 && (
              <Words size="sm" tone="muted">
                {`Computed where the source has no value: ${computed.map(({ column, rows }) => `${column} (${formatCount(rows)})`).join(', ')}.`}
              </Words>
            )}
            {absentTables.length + absentColumns.length > 0 && (
              <Words size="sm" tone="muted" breaksWords>
                {`Not in this source: ${[...absentTables, ...absentColumns].join(', ')}.`}
              </Words>
            )}
          </Stack>
        )}
      </Answered>
    </Modal>
  );
}

function Title({ children }: { readonly children: string }) {
  return (
    <Words as="h3" size="md" weight={600}>
      {children}
    </Words>
  );
}

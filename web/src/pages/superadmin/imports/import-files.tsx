import { Button } from '@mantine/core';
import { removeImportFile } from '@moltrove/contract';
import type { ImportOverview } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Words } from '../../../ui/words.tsx';
import { useSuperChange } from '../use-super-change.ts';

export type ImportFile = ImportOverview['files'][number];

const columns: readonly PlainColumn<ImportFile, never>[] = [
  {
    label: 'File',
    cell: ({ name }) => (
      <Words as="span" breaksWords>
        {name}
      </Words>
    ),
  },
  { label: 'From', cell: ({ uploaded }) => (uploaded ? 'Uploaded here' : 'Folder on the server') },
  { label: 'Size', align: 'right', isShort: true, cell: ({ bytes }) => sizeText(bytes) },
  { label: 'Date', isShort: true, cell: ({ changedOn }) => momentText(changedOn) },
];

interface Props {
  readonly overview: ImportOverview;
  /** False while an import is running. */
  readonly canStart: boolean;
  readonly onChoose: (file: ImportFile) => void;
}

/** Files that can be imported; those that were uploaded can be deleted. */
export function ImportFiles({ overview: { folder, files, totalFiles }, canStart, onChoose }: Props) {
  const [removed, setRemoved] = useState<ImportFile | null>(null);
  const removing = useSuperChange(
    ({ name }: ImportFile) => call(removeImportFile, { body: { file: name } }),
    () => 'The file is deleted.',
    () => setRemoved(null),
  );
  return (
    <section aria-label="Files">
      <Words as="h3" size="lg" weight={600}>
        Files
      </Words>
      <Words size="sm" tone="muted" marginBottom={5} breaksWords>
        {`A ChEMBL 30 to 36 SQLite database, or a .gz, .tar or .tar.gz of one: uploaded here, or copied into the folder ${folder} on the server.`}
        {totalFiles > files.length &&
          ` There are ${formatCount(totalFiles)}; the newest ${formatCount(files.length)} are listed.`}
      </Words>
      {files.length === 0 ? (
        <Nothing title="There are no files">
          Upload one, or have whoever runs the server copy one into the folder.
        </Nothing>
      ) : (
        <PlainTable
          label="Files"
          columns={columns}
          rows={files}
          keyOf={({ name, uploaded }) => `${String(uploaded)} ${name}`}
          renderActions={(file) => (
            <Inline gap={2} justify="end">
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Import ${file.name}`}
                disabled={!canStart}
                onClick={() => onChoose(file)}
              >
                Import
              </Button>
              {file.uploaded && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Delete ${file.name}`}
                  onClick={() => {
                    removing.reset();
                    setRemoved(file);
                  }}
                >
                  Delete
                </Button>
              )}
            </Inline>
          )}
        />
      )}
      <ConfirmDialog
        opened={removed !== null}
        title="Delete this file?"
        text={`${removed?.name ?? ''} is deleted on the server. Releases that were built from it stay; an import of it that was stopped cannot go on.`}
        action="Delete"
        isPending={removing.isPending}
        error={removing.error}
        onConfirm={() => removed !== null && removing.mutate(removed)}
        onClose={() => setRemoved(null)}
      />
    </section>
  );
}

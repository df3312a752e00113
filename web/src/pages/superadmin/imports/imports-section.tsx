import { Button } from '@mantine/core';
import { listImports } from '@moltrove/contract';
import type { ImportOverview } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCount } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { superadmin } from '../use-super-change.ts';
import { ImportItem } from './import-item.tsx';
import { StartImportDialog } from './start-import-dialog.tsx';

const pollMs = 1000;

type File = ImportOverview['files'][number];

const columns: readonly PlainColumn<File, never>[] = [
  {
    label: 'File',
    cell: ({ name }) => (
      <Words as="span" breaksWords>
        {name}
      </Words>
    ),
  },
  { label: 'Size', align: 'right', isShort: true, cell: ({ bytes }) => sizeText(bytes) },
  { label: 'Changed', isShort: true, cell: ({ changedOn }) => momentText(changedOn) },
];

/** Files that can be imported, the running import with its progress, and earlier ones. */
export function ImportsSection() {
  const [chosen, setChosen] = useState<File | null>(null);
  const query = useQuery({
    queryKey: [superadmin, 'imports'],
    staleTime: 0,
    queryFn: ({ signal }) => call(listImports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? pollMs : false),
  });
  return (
    <Section
      title="Imports"
      lead="A file of the server becomes a new release, next to the one in use. Searches come first: the import runs with low priority. When it is complete, you decide whether to use it."
    >
      <Answered query={query} failed="The imports could not be fetched.">
        {(overview) => (
          <Stack gap={8}>
            {overview.imports.length > 0 && (
              <Stack as="ul" gap={5} aria-label="Imports">
                {overview.imports.map((each) => (
                  <ImportItem key={each.id} item={each} canStart={!isRunning(overview)} />
                ))}
              </Stack>
            )}
            <Files overview={overview} onChoose={setChosen} />
          </Stack>
        )}
      </Answered>
      {chosen !== null && <StartImportDialog file={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

const isRunning = ({ imports }: ImportOverview): boolean => imports.some(({ state }) => state === 'running');

interface FilesProps {
  readonly overview: ImportOverview;
  readonly onChoose: (file: File) => void;
}

function Files({ overview, onChoose }: FilesProps) {
  const { folder, files, totalFiles } = overview;
  return (
    <section aria-label="Files">
      <Words as="h3" size="md" weight={600}>
        Files
      </Words>
      <Words size="sm" tone="muted" marginBottom={5} breaksWords>
        {`Files of the folder ${folder} on the server: a ChEMBL 30 to 36 SQLite database, or a .gz, .tar or .tar.gz of one.`}
        {totalFiles > files.length &&
          ` There are ${formatCount(totalFiles)}; the newest ${formatCount(files.length)} are listed.`}
      </Words>
      {files.length === 0 ? (
        <Nothing title="There are no files">
          Whoever runs the server copies a file there; then it is listed here.
        </Nothing>
      ) : (
        <PlainTable
          label="Files"
          columns={columns}
          rows={files}
          keyOf={({ name }) => name}
          renderActions={(file) => (
            <Button
              size="compact-xs"
              variant="default"
              aria-label={`Import ${file.name}`}
              disabled={isRunning(overview)}
              onClick={() => onChoose(file)}
            >
              Import
            </Button>
          )}
        />
      )}
    </section>
  );
}

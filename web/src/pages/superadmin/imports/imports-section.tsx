import { cleanedFileName, importUploadCalls, listImports } from '@moltrove/contract';
import type { ImportOverview } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { RoomNote } from '../uploads/room-note.tsx';
import { UnfinishedUploads } from '../uploads/unfinished-uploads.tsx';
import { UploadButton } from '../uploads/upload-button.tsx';
import { UploadCard } from '../uploads/upload-card.tsx';
import { useUpload } from '../uploads/use-upload.ts';
import { superadmin } from '../use-super-change.ts';
import { ImportFiles } from './import-files.tsx';
import type { ImportFile } from './import-files.tsx';
import { ImportItem } from './import-item.tsx';
import { KeepUpload } from './keep-upload.tsx';
import { StartImportDialog } from './start-import-dialog.tsx';

const pollMs = 1000;

/** Files that can be imported, the running import with its progress, and earlier ones. */
export function ImportsSection() {
  const [chosen, setChosen] = useState<ImportFile | null>(null);
  const upload = useUpload({ calls: importUploadCalls, nameOf: cleanedFileName });
  const query = useQuery({
    queryKey: [superadmin, 'imports'],
    staleTime: 0,
    queryFn: ({ signal }) => call(listImports, {}, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isRunning(state.data) ? pollMs : false),
  });
  return (
    <Section
      title="Imports"
      lead="A file becomes a new release, next to the one in use. Searches come first: the import runs with low priority. When it is complete, you decide whether to use it."
      actions={<UploadButton upload={upload} accept=".db,.sqlite,.sqlite3,.gz,.tgz,.tar" />}
    >
      <Stack gap={8}>
        <UploadCard upload={upload}>
          {(complete) => <KeepUpload upload={complete} onClose={upload.close} />}
        </UploadCard>
        <Answered query={query} failed="The imports could not be fetched.">
          {(overview) => (
            <Stack gap={8}>
              <UnfinishedUploads uploads={overview.uploads} upload={upload} />
              {overview.imports.length > 0 && (
                <Stack as="ul" gap={5} aria-label="Imports">
                  {overview.imports.map((each) => (
                    <ImportItem key={each.id} item={each} canStart={!isRunning(overview)} />
                  ))}
                </Stack>
              )}
              <ImportFiles overview={overview} canStart={!isRunning(overview)} onChoose={setChosen} />
              <RoomNote {...overview} />
            </Stack>
          )}
        </Answered>
      </Stack>
      {chosen !== null && <StartImportDialog file={chosen} onClose={() => setChosen(null)} />}
    </Section>
  );
}

const isRunning = ({ imports }: ImportOverview): boolean => imports.some(({ state }) => state === 'running');

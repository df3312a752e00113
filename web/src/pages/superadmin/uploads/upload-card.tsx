import { Button, Progress } from '@mantine/core';
import type { FileUpload } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Inline } from '../../../ui/inline.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { CancelUpload } from './cancel-upload.tsx';
import type { RunningUpload, Upload } from './use-upload.ts';

interface Props {
  readonly upload: Upload;
  /** How a complete upload is finished. */
  readonly children: (upload: FileUpload) => ReactNode;
}

/** The upload of this page, or why the last file is not uploaded. */
export function UploadCard({ upload, children }: Props) {
  const { running, failure } = upload;
  return (
    <>
      {failure !== null && <ErrorNote title="The file is not uploaded." error={failure} />}
      {running !== null && (
        <RunningCard key={running.upload.uploadId} running={running} upload={upload}>
          {children}
        </RunningCard>
      )}
    </>
  );
}

/** Its progress, and then how it is finished. */
function RunningCard({ running, upload: own, children }: Props & { readonly running: RunningUpload }) {
  const { upload, state, error } = running;
  const { name, bytes, received } = upload;
  const percent = Math.floor((100 * received) / bytes);
  return (
    <Stack as="section" box="card" padding={8} gap={5} aria-label={`Upload of ${name}`}>
      <Words weight={600} breaksWords>
        {name}
      </Words>
      {state === 'complete' ? (
        children(upload)
      ) : (
        <>
          <Progress value={percent} aria-label={`${percent} % of ${name} uploaded`} />
          <Words size="sm" tone="muted" data-figures="">
            {`${sizeText(received)} of ${sizeText(bytes)}, ${percent} %`}
            {state === 'paused' && '. Paused: the server keeps what it has.'}
          </Words>
          {error !== null && <ErrorNote title="The upload was interrupted." error={error} />}
          <Inline gap={4} wrap>
            {state === 'running' ? (
              <Button size="xs" variant="default" onClick={own.pause}>
                Pause
              </Button>
            ) : (
              <Button size="xs" onClick={own.resume}>
                Continue
              </Button>
            )}
            <CancelUpload call={own.calls.cancel} upload={upload} size="xs" onCancelled={own.close} />
          </Inline>
        </>
      )}
    </Stack>
  );
}

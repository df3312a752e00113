import { Button, FileButton } from '@mantine/core';
import type { FileUpload } from '@moltrove/contract';
import { Inline } from '../../../ui/inline.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Words } from '../../../ui/words.tsx';
import { CancelUpload } from './cancel-upload.tsx';
import type { Upload } from './use-upload.ts';

const columns: readonly PlainColumn<FileUpload, never>[] = [
  {
    label: 'File',
    cell: ({ name }) => (
      <Words as="span" breaksWords>
        {name}
      </Words>
    ),
  },
  {
    label: 'On the server',
    isShort: true,
    cell: ({ received, bytes }) => `${sizeText(received)} of ${sizeText(bytes)}`,
  },
  { label: 'Begun', cell: ({ startedAt, by }) => `${momentText(startedAt)}, ${by}` },
];

interface Props {
  readonly uploads: readonly FileUpload[];
  /** The upload of this page, which is not listed again. */
  readonly upload: Upload;
}

/** Uploads that were interrupted, to be continued with the same file or cancelled. */
export function UnfinishedUploads({ uploads, upload: own }: Props) {
  const others = uploads.filter(({ uploadId }) => uploadId !== own.running?.upload.uploadId);
  if (others.length === 0) return null;
  return (
    <section aria-label="Unfinished uploads">
      <Words as="h3" size="lg" weight={600} marginBottom={4}>
        Unfinished uploads
      </Words>
      <PlainTable
        label="Unfinished uploads"
        columns={columns}
        rows={others}
        keyOf={({ uploadId }) => uploadId}
        renderActions={(upload) => (
          <Inline gap={2} justify="end" wrap>
            <FileButton onChange={(file) => file !== null && own.continueWith(file, upload)}>
              {(props) => (
                <Button
                  {...props}
                  size="compact-xs"
                  variant="default"
                  aria-label={`Continue: ${upload.name}`}
                >
                  Continue
                </Button>
              )}
            </FileButton>
            <CancelUpload call={own.calls.cancel} upload={upload} size="compact-xs" />
          </Inline>
        )}
      />
    </section>
  );
}

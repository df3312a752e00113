import { Button, FileButton } from '@mantine/core';
import type { Upload } from './use-upload.ts';

interface Props {
  readonly upload: Upload;
  /** Names that the file dialog offers first; others can be chosen too. */
  readonly accept?: string;
}

/** Chooses a file and begins its upload, one at a time. */
export function UploadButton({ upload, accept }: Props) {
  const isUploading = upload.running?.state === 'running';
  return (
    <FileButton
      onChange={(file) => file !== null && void upload.begin(file)}
      disabled={isUploading}
      {...(accept !== undefined && { accept })}
    >
      {(props) => (
        <Button {...props} disabled={isUploading}>
          Upload a file
        </Button>
      )}
    </FileButton>
  );
}

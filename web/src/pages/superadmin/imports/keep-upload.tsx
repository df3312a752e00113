import { finishImportUpload } from '@moltrove/contract';
import type { FileUpload } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { sizeText } from '../../../ui/size-text.ts';
import { FinishForm } from '../uploads/finish-form.tsx';

interface Props {
  readonly upload: FileUpload;
  readonly onClose: () => void;
}

/** Makes a file to import of a complete upload. */
export function KeepUpload({ upload: { uploadId, name, bytes }, onClose }: Props) {
  return (
    <FinishForm
      text={`All ${sizeText(bytes)} are on the server. It checks the file, and then you can import it.`}
      action="Check and keep the file"
      errorTitle="The file was not kept."
      finish={(sha256) => call(finishImportUpload, { params: { uploadId }, body: { sha256 } })}
      done={({ sha256 }) => `${name} can be imported. SHA-256: ${sha256}`}
      onClose={onClose}
    />
  );
}

import { finishDatasetUpload } from '@moltrove/contract';
import type { FileUpload } from '@moltrove/contract';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { sizeText } from '../../../ui/size-text.ts';
import { FinishForm } from '../uploads/finish-form.tsx';
import { DatasetFields } from './dataset-fields.tsx';
import type { DatasetDescription } from './dataset-fields.tsx';

interface Props {
  readonly upload: FileUpload;
  readonly onClose: () => void;
}

/** Makes a dataset of a complete upload. */
export function StoreDataset({ upload: { uploadId, name, bytes }, onClose }: Props) {
  const [value, setValue] = useState<DatasetDescription>({
    datasetType: 'completeDatabase',
    description: '',
  });
  return (
    <FinishForm
      text={`All ${sizeText(bytes)} are on the server. Nobody sees the dataset until you publish it.`}
      action="Store the dataset"
      errorTitle="The dataset was not stored."
      finish={(sha256) => call(finishDatasetUpload, { params: { uploadId }, body: { ...value, sha256 } })}
      done={({ sha256 }) => `${name} is stored. SHA-256: ${sha256}`}
      onClose={onClose}
    >
      <DatasetFields value={value} onChange={setValue} />
    </FinishForm>
  );
}

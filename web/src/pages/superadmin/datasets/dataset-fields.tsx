import { NativeSelect, Textarea } from '@mantine/core';
import { datasetTypeLabels, datasetTypes, limits } from '@moltrove/contract';
import type { DatasetType } from '@moltrove/contract';

/** What users read about a dataset. */
export interface DatasetDescription {
  readonly datasetType: DatasetType;
  readonly description: string;
}

interface Props {
  readonly value: DatasetDescription;
  readonly onChange: (value: DatasetDescription) => void;
}

/** The type and the description of a dataset. */
export function DatasetFields({ value, onChange }: Props) {
  return (
    <>
      <NativeSelect
        label="Type"
        value={value.datasetType}
        data={datasetTypes.map((type) => ({ value: type, label: datasetTypeLabels[type] }))}
        onChange={(event) => {
          const datasetType = datasetTypes.find((each) => each === event.currentTarget.value);
          if (datasetType !== undefined) onChange({ ...value, datasetType });
        }}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxLength={limits.maxDashboardNoteLength}
        value={value.description}
        onChange={(event) => onChange({ ...value, description: event.currentTarget.value })}
      />
    </>
  );
}

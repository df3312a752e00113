import { Button, Progress } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { sizeText } from '../../../ui/size-text.ts';
import type { DatasetDownload, DownloadedFile } from './dataset-downloads.ts';
import classes from './datasets.module.css';
import { useDatasetDownloads } from './use-dataset-downloads.ts';

interface Props {
  readonly file: DownloadedFile;
  /** What the button says. */
  readonly label?: string;
}

/** The button that downloads a dataset; its progress once it does. */
export function DownloadButton({ file, label = 'Download' }: Props) {
  const { running, start, drop } = useDatasetDownloads();
  const download = running.get(file.flatfileId);
  if (download !== undefined) {
    return (
      <Downloading
        name={file.flatfileName}
        download={download}
        onContinue={() => void start(file)}
        onDrop={() => drop(file.flatfileId)}
      />
    );
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconDownload size={15} stroke={1.5} />}
      aria-label={`${label} ${file.flatfileName}`}
      onClick={() => void start(file)}
    >
      {label}
    </Button>
  );
}

interface DownloadingProps {
  readonly name: string;
  readonly download: DatasetDownload;
  readonly onContinue: () => void;
  readonly onDrop: () => void;
}

function Downloading({ name, download, onContinue, onDrop }: DownloadingProps) {
  const { state, received, size, error } = download;
  const isBroken = state === 'broken';
  const percent = size === 0 ? 100 : (100 * received) / size;
  return (
    <div className={classes['progress']}>
      <Progress.Root size="sm">
        <Progress.Section
          value={percent}
          color={isBroken ? 'red' : 'petrol'}
          aria-label={`Download of ${name}`}
          aria-valuetext={`${sizeText(received)} of ${sizeText(size)}`}
        />
      </Progress.Root>
      <div className={classes['progressLine']}>
        <span className={classes['figures']} data-figures="">
          {sizeText(received)} of {sizeText(size)}
        </span>
        {isBroken && (
          <Button size="compact-xs" variant="default" onClick={onContinue}>
            {received > 0 ? 'Go on' : 'Try again'}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          onClick={onDrop}
          aria-label={`Cancel the download of ${name}`}
        >
          Cancel
        </Button>
      </div>
      {isBroken && (
        <p className={classes['broken']} role="alert">
          {error instanceof Error && error.message !== '' ? error.message : 'The download broke off.'}
        </p>
      )}
    </div>
  );
}

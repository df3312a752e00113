import { Button, Progress } from '@mantine/core';
import { IconDownload } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { Words } from '../../ui/words.tsx';
import classes from './download-button.module.css';
import type { DownloadedFile, FileDownload } from './file-downloads.ts';
import { useFileDownloads } from './use-file-downloads.ts';

interface Props {
  readonly file: DownloadedFile;
  readonly label?: string;
  readonly variant?: 'default' | 'filled';
}

/** A button that downloads a file and shows the progress. */
export function DownloadButton({ file, label = 'Download', variant = 'default' }: Props) {
  const { running, start, drop } = useFileDownloads();
  const download = running.get(file.id);
  if (download !== undefined) {
    return (
      <Downloading
        name={file.name}
        download={download}
        onContinue={() => void start(file)}
        onDrop={() => drop(file.id)}
      />
    );
  }
  return (
    <Button
      size="xs"
      variant={variant}
      leftSection={<IconDownload size={15} stroke={1.5} />}
      aria-label={`${label} ${file.name}`}
      onClick={() => void start(file)}
    >
      {label}
    </Button>
  );
}

interface DownloadingProps {
  readonly name: string;
  readonly download: FileDownload;
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
      <Inline gap={2} marginTop={2}>
        <Words as="span" size="sm" tone="muted" flex="fill" data-figures="">
          {sizeText(received)} of {sizeText(size)}
        </Words>
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
      </Inline>
      {isBroken && (
        <Words size="sm" tone="bad" className={classes['broken']} role="alert">
          {error instanceof Error && error.message !== '' ? error.message : 'The download broke off.'}
        </Words>
      )}
    </div>
  );
}

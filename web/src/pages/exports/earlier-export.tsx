import { writtenFormatLabel } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { Stack } from '../../ui/stack.tsx';
import { DownloadButton } from '../../widgets/downloads/download-button.tsx';
import { formatDay } from '../../ui/format.ts';
import { useExports } from './export-queries.ts';
import classes from './earlier-export.module.css';
import { Words } from '../../ui/words.tsx';

interface Props {
  readonly exportId: string;
  readonly name: string;
  readonly keptUntil: string;
  /** Whether further files of the same rows are free. */
  readonly isPaid: boolean;
}

/** Offers an existing export of exactly these rows, which can be downloaded again for free. */
export function EarlierExport({ exportId, name, keptUntil, isPaid }: Props) {
  const earlier = useExports().data?.exports.find((each) => each.exportId === exportId);
  return (
    <Stack gap={4} className={classes['earlier']}>
      <p>
        <strong>You have already exported exactly these rows.</strong>{' '}
        <Words as="span" breaksWords>
          {name}
        </Words>
        {earlier !== undefined && ` (${writtenFormatLabel(earlier.format)})`} is available until{' '}
        {formatDay(keptUntil)} and can be downloaded again for free.{' '}
        {isPaid
          ? 'Until then, another format, other columns or another order of these rows are free, too.'
          : 'Other columns, another order or another format are a new export.'}
      </p>
      {earlier !== undefined && earlier.size !== null ? (
        <DownloadButton
          file={{ kind: 'export', id: exportId, name, size: earlier.size }}
          label="Download it again"
        />
      ) : (
        <Link to="/downloads/$tabid" params={{ tabid: 'exports' }}>
          Open the downloads
        </Link>
      )}
    </Stack>
  );
}

import type { CallResponse, installation } from '@moltrove/contract';
import { formatCounted } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { sizeText } from '../../../ui/size-text.ts';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { Facts } from './facts.tsx';

type Disk = CallResponse<typeof installation>['disk'];

const folderLabels: Readonly<Record<Disk['folders'][number]['folder'], string>> = {
  releases: 'Releases',
  'user-data': 'User data',
  exports: 'Exported files',
  'flat-files': 'Flat files',
  uploads: 'Uploads for imports',
  incoming: 'Incoming files',
  outbox: 'Outbox',
  other: 'Everything else',
};

/** Below this share of free space an import may not fit. */
const littleSpace = 0.1;

/** Free space, and the size of each folder of the data folder. */
export function DiskCard({ disk }: { readonly disk: Disk }) {
  const { free, total, folders, complete, measuredOn } = disk;
  const isLow = free !== null && total !== null && total > 0 && free / total < littleSpace;
  return (
    <>
      <Facts
        facts={[
          [
            'Free',
            free === null ? 'not known' : `${sizeText(free)} of ${total === null ? '?' : sizeText(total)}`,
          ],
          ...folders.map(
            ({ folder, bytes, files }) =>
              [folderLabels[folder], `${sizeText(bytes)} in ${formatCounted(files, 'file')}`] as const,
          ),
        ]}
      />
      {isLow && (
        <WarningNote>Little space is left: an import or an export may fail. Remove old releases.</WarningNote>
      )}
      {!complete && (
        <WarningNote>
          There are too many files to add up: the sizes are at least as large as shown.
        </WarningNote>
      )}
      <Words size="sm" tone="muted" marginTop={4}>
        Measured {momentText(measuredOn)}, at most once a minute.
      </Words>
    </>
  );
}

import { notifications } from '@mantine/notifications';
import { uploadKindOf, withUploadedValues } from '@moltrove/contract';
import type { Criterion, UploadedValue, UploadField, UploadKind } from '@moltrove/contract';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { emptyCriterion } from '../../../search/query/new-search.ts';
import { addedText } from './added-text.ts';

const UploadDialog = lazy(async () => ({ default: (await import('./upload-dialog.tsx')).UploadDialog }));

/** Creates a row from an uploaded list; only kinds that the release can be searched by are offered. */
export function useNewRowUpload(
  kinds: readonly UploadKind[],
  onAdd: (criterion: Criterion) => void,
): { readonly open: () => void; readonly dialog: ReactElement | null } {
  const [opened, setOpened] = useState<'never' | 'yes' | 'no'>('never');

  function add(field: UploadField, values: readonly UploadedValue[]): void {
    const empty = emptyCriterion(uploadKindOf(field).option);
    const { criterion, ...counts } = withUploadedValues(empty, field, values);
    onAdd(criterion);
    notifications.show({ message: addedText(counts) });
  }

  return {
    open: () => setOpened('yes'),
    dialog:
      opened === 'never' || kinds.length === 0 ? null : (
        <Suspense>
          <UploadDialog
            opened={opened === 'yes'}
            kinds={kinds}
            isNewRow
            pasted={null}
            onClose={() => setOpened('no')}
            onValues={add}
          />
        </Suspense>
      ),
  };
}

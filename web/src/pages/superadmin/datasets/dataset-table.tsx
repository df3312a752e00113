import { Button } from '@mantine/core';
import { datasetTypeLabels } from '@moltrove/contract';
import type { ManagedDataset } from '@moltrove/contract';
import { formatCount, formatCounted, formatDay } from '../../../ui/format.ts';
import { Inline } from '../../../ui/inline.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { ShortHash } from '../../../ui/short-hash.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';

export type DatasetAction = 'describe' | 'publish' | 'delete';

const columns: readonly PlainColumn<ManagedDataset, never>[] = [
  { label: 'Dataset', cell: (dataset) => <NameAndSum dataset={dataset} /> },
  {
    label: 'Size',
    align: 'right',
    isShort: true,
    cell: ({ bytes, uploadedAt }) => (
      <Stack>
        <span>{sizeText(bytes)}</span>
        <Words as="span" size="sm" tone="muted">
          {formatDay(uploadedAt)}
        </Words>
      </Stack>
    ),
  },
  { label: 'Published to', cell: (dataset) => <Audience dataset={dataset} /> },
  {
    label: 'Downloads',
    align: 'right',
    cell: ({ downloads, users }) => (
      <Stack>
        <span>{formatCount(downloads)}</span>
        <Words as="span" size="sm" tone="muted">
          {formatCounted(users, 'user')}
        </Words>
      </Stack>
    ),
  },
];

interface Props {
  readonly datasets: readonly ManagedDataset[];
  readonly onAction: (dataset: ManagedDataset, action: DatasetAction) => void;
}

/** All datasets with whom they are published to, and their downloads. */
export function DatasetTable({ datasets, onAction }: Props) {
  return (
    <PlainTable
      label="Datasets"
      columns={columns}
      rows={datasets}
      keyOf={({ id }) => id}
      renderActions={(dataset) => (
        <Inline gap={2} justify="end">
          {actionsOf(dataset).map(({ action, label }) => (
            <Button
              key={action}
              size="compact-xs"
              variant="default"
              aria-label={`${label}: ${dataset.name}`}
              onClick={() => onAction(dataset, action)}
            >
              {label}
            </Button>
          ))}
        </Inline>
      )}
    />
  );
}

const actionsOf = ({
  owner,
  audience,
}: ManagedDataset): ReadonlyArray<{ action: DatasetAction; label: string }> => [
  ...(owner === null
    ? [{ action: 'publish' as const, label: audience === 'nobody' ? 'Publish' : 'Change or withdraw' }]
    : []),
  { action: 'describe', label: 'Describe' },
  { action: 'delete', label: 'Delete' },
];

const states = { ready: null, missing: 'Missing on the server', damaged: 'Damaged on the server' } as const;

function NameAndSum({
  dataset: { name, datasetType, description, sha256, state },
}: {
  dataset: ManagedDataset;
}) {
  return (
    <Stack gap={1}>
      <Words as="span" weight={500} breaksWords>
        {name}
      </Words>
      <Words as="span" size="sm" tone="muted">
        {datasetTypeLabels[datasetType]}
        {description !== '' && `: ${description}`}
      </Words>
      <Words as="span" size="sm" tone="muted">
        <ShortHash name="SHA-256" hash={sha256} />
      </Words>
      {states[state] !== null && (
        <Words as="span" size="sm" tone="bad">
          {states[state]}
        </Words>
      )}
    </Stack>
  );
}

function Audience({ dataset: { audience, contracts, owner } }: { dataset: ManagedDataset }) {
  if (audience === 'everyone') return 'Everybody with flat-file access';
  if (audience === 'user')
    return (
      <Words as="span" breaksWords>
        {owner ?? 'A user'}
      </Words>
    );
  if (audience === 'contracts' && contracts.length > 0) return contracts.map(({ name }) => name).join(', ');
  return (
    <Words as="span" tone="warn">
      Nobody
    </Words>
  );
}

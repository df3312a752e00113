import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { datasetTypeLabels, deleteFile, fetchDatasets, roleLabels } from '@moltrove/contract';
import type { Dataset } from '@moltrove/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { IconAlertTriangle } from '../../../ui/icons/note-signs.ts';
import { Words } from '../../../ui/words.tsx';
import { DownloadButton } from '../../../widgets/downloads/download-button.tsx';
import { useSession } from '../../../auth/session/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import { sizeText } from '../../../ui/size-text.ts';
import { Answered } from '../../../ui/answered.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { Order, PlainColumn } from '../../../ui/plain-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { WordTag } from '../../../ui/word-tag.tsx';
import classes from './datasets-section.module.css';
import { sortDatasets } from './sort-datasets.ts';
import type { DatasetSort } from './sort-datasets.ts';

const offeredTexts: Record<Dataset['offeredTo'], string | null> = {
  everyone: null,
  contract: 'for your contract',
  user: 'for you',
};

const columns: readonly PlainColumn<Dataset, DatasetSort>[] = [
  { label: 'File', sortKey: 'flatfileName', cell: (dataset) => <FileName dataset={dataset} /> },
  { label: 'Type', sortKey: 'datasetType', cell: ({ datasetType }) => datasetTypeLabels[datasetType] },
  {
    label: 'Size',
    sortKey: 'flatfileSize',
    align: 'right',
    isShort: true,
    cell: ({ flatfileSize }) => sizeText(flatfileSize),
  },
  {
    label: 'Uploaded',
    sortKey: 'uploadedDate',
    isShort: true,
    cell: ({ uploadedDate }) => momentText(uploadedDate),
  },
];

/** Datasets to download as files. */
export function DatasetsSection() {
  const { username: loggedIn, currentUserRole } = useSession();
  const username = loggedIn ?? '';
  const [order, setOrder] = useState<Order<DatasetSort>>({ by: 'uploadedDate', order: 'descending' });
  const [deleted, setDeleted] = useState<Dataset | null>(null);
  const datasets = useQuery({
    queryKey: ['datasets', username, currentUserRole],
    staleTime: 0,
    queryFn: ({ signal }) => call(fetchDatasets, { query: { userName: username } }, { signal }),
  });
  const deleting = useMutation({
    mutationFn: (flatfileId: string) => call(deleteFile, { body: { flatfileId } }),
    onSuccess() {
      setDeleted(null);
      notifications.show({ message: 'The file is deleted.' });
    },
    onSettled: () => datasets.refetch(),
  });
  return (
    <Section
      title="Datasets"
      lead="Whole data sets as files, and the cuts that were made for you. What you download is listed in the download history."
    >
      <Answered query={datasets} failed="The datasets could not be fetched.">
        {({ access, datasets: files }) =>
          access !== 'granted' || files.length === 0 ? (
            <NoDatasets access={access} />
          ) : (
            <PlainTable
              label="Datasets"
              columns={columns}
              rows={sortDatasets(files, order)}
              keyOf={({ flatfileId }) => flatfileId}
              order={order}
              onOrder={setOrder}
              renderActions={(dataset) => (
                <Actions
                  dataset={dataset}
                  onDelete={() => {
                    deleting.reset();
                    setDeleted(dataset);
                  }}
                />
              )}
            />
          )
        }
      </Answered>
      <ConfirmDialog
        opened={deleted !== null}
        title="Delete this file?"
        text={`${deleted?.flatfileName ?? ''} is deleted on the server and cannot be brought back.`}
        action="Delete"
        isPending={deleting.isPending}
        error={deleting.error}
        onConfirm={() => deleted !== null && deleting.mutate(deleted.flatfileId)}
        onClose={() => setDeleted(null)}
      />
    </Section>
  );
}

function NoDatasets({ access }: { access: 'granted' | 'none' | 'expired' }) {
  const { userRoles, currentUserRole } = useSession();
  if (access === 'none' && currentUserRole !== null && new Set(userRoles).size > 1) {
    return (
      <Nothing title={`Your subscription as ${roleLabels[currentUserRole]} does not include datasets`}>
        Where another of your roles does, the user menu lets you go on in it. Your administrator grants
        flat-file access.
      </Nothing>
    );
  }
  if (access === 'none') {
    return (
      <Nothing title="Your subscription does not include datasets">
        Ask your administrator for flat-file access.
      </Nothing>
    );
  }
  if (access === 'expired') {
    return (
      <Nothing title="Your access to datasets has ended">
        It comes back with the renewal of your{' '}
        <Link to="/dashboard" search={{ section: 'profile' }}>
          subscription
        </Link>
        .
      </Nothing>
    );
  }
  return (
    <Nothing title="No dataset is offered at present">
      New ones are announced in the notices. You can also{' '}
      <Link to="/dashboard" search={{ section: 'requests' }}>
        ask for data
      </Link>
      .
    </Nothing>
  );
}

function FileName({ dataset }: { dataset: Dataset }) {
  const { flatfileName, description, offeredTo, lastDownloadedDate, sha256 } = dataset;
  const tag = offeredTexts[offeredTo];
  return (
    <div>
      <Words as="span" weight={500} breaksWords title={`SHA-256 ${sha256}`}>
        {flatfileName}
      </Words>
      {tag !== null && (
        <Words as="span" marginLeft={3}>
          <WordTag>{tag}</WordTag>
        </Words>
      )}
      {description !== '' && (
        <Words size="sm" tone="muted" marginTop={1} breaksWords>
          {description}
        </Words>
      )}
      {lastDownloadedDate !== null && (
        <Words size="sm" tone="muted" marginTop={1} breaksWords>
          Downloaded {momentText(lastDownloadedDate)}
        </Words>
      )}
    </div>
  );
}

function Actions({ dataset, onDelete }: { dataset: Dataset; onDelete: () => void }) {
  const { flatfileId: id, flatfileName: name, flatfileSize: size } = dataset;
  return (
    <span className={classes['buttons']}>
      {dataset.state === 'ready' ? (
        <DownloadButton file={{ kind: 'flatFile', id, name, size }} />
      ) : (
        <Words as="span" size="sm" tone="warn" className={classes['absent']}>
          <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
          {dataset.state === 'missing'
            ? 'The file is missing on the server. Tell your administrator.'
            : 'The file is damaged. Tell your administrator.'}
        </Words>
      )}
      {dataset.deletable && (
        <Button size="xs" variant="subtle" c="var(--bad)" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      )}
    </span>
  );
}

import { Button } from '@mantine/core';
import { datasetTypeLabels } from '@moltrove/contract';
import type { DataRequest } from '@moltrove/contract';
import { momentText } from '../../../ui/moment-text.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { AnsweredText } from './answered-text.tsx';
import { RequestStatus } from './request-status.tsx';
import { Words } from '../../../ui/words.tsx';

const columns: readonly PlainColumn<DataRequest, never>[] = [
  { label: 'Type', cell: ({ datasetType }) => datasetTypeLabels[datasetType] },
  {
    label: 'Description',
    cell: ({ description, answer }) => <AnsweredText text={description} answer={answer} />,
  },
  {
    label: 'Requested',
    isShort: true,
    cell: ({ requestedOn, requestedBy }) => (
      <div>
        {momentText(requestedOn)}
        <Words as="div" tone="muted" size="sm">
          by {requestedBy}
        </Words>
      </div>
    ),
  },
  {
    label: 'Status',
    isShort: true,
    cell: ({ status, changedOn, cancelled_by: cancelledBy }) => (
      <div>
        <RequestStatus status={status} />
        <Words as="div" tone="muted" size="sm">
          {status !== 'Requested' && momentText(changedOn)}
          {cancelledBy !== null && <div>by {cancelledBy}</div>}
        </Words>
      </div>
    ),
  },
];

interface Props {
  readonly requests: readonly DataRequest[];
  readonly isStale: boolean;
  readonly onCancel: (request: DataRequest) => void;
}

export function RequestsTable({ requests, isStale, onCancel }: Props) {
  return (
    <PlainTable
      label="Requests for data"
      columns={columns}
      rows={requests}
      keyOf={({ requestId }) => requestId}
      isStale={isStale}
      renderActions={(request) => (
        <>
          {request.cancellable && (
            <Button
              size="xs"
              variant="default"
              aria-label={`Cancel the request for ${datasetTypeLabels[request.datasetType]} of ${momentText(request.requestedOn)}`}
              onClick={() => onCancel(request)}
            >
              Cancel
            </Button>
          )}
          {request.flatfileId !== null && (
            <LinkButton to="/dashboard" search={{ section: 'datasets' }} size="xs" variant="default">
              Go to the dataset
            </LinkButton>
          )}
        </>
      )}
    />
  );
}

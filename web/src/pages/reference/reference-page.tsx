import { drawings } from '@moltrove/chemistry/browser';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError } from '../../auth/api/api-error.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { referenceHead } from '../../widgets/leaflet/head-queries.ts';
import { LeafletSkeleton } from '../../widgets/leaflet/leaflet-frame.tsx';
import { NoReference } from './no-reference.tsx';
import { readMarkedStructure, readReferenceId } from './read-ids.ts';
import type { MarkedStructure } from './read-ids.ts';
import { ReferenceView } from './reference-view.tsx';

/** The page of a reference, on which a structure may be marked. */
export function ReferencePage() {
  const { sid = '', rid = '' } = useParams({ strict: false });
  const read = readReferenceId(rid);
  useEffect(() => drawings().warmUp(), []);
  if (!read.ok) return <NoReference message={read.message} />;
  return <KnownReference key={`${rid} ${sid}`} refId={read.refId} marked={readMarkedStructure(sid)} />;
}

function KnownReference({ refId, marked }: { refId: number; marked: MarkedStructure }) {
  const head = useQuery(referenceHead(refId));
  if (head.data !== undefined) return <ReferenceView head={head.data} marked={marked} />;
  if (!head.isError) return <LeafletSkeleton label="Fetching the reference" />;
  const { error } = head;
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return <NoReference message={error.message} />;
  return (
    <PageMessage title="The reference could not be fetched">
      <ErrorNote error={error} onRetry={() => void head.refetch()} />
    </PageMessage>
  );
}
